import type { Ticket } from '#contract/sales/ticket/ticket'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import s from '../ticket.module.css'

type Transition = Ticket['transitions'][number]

/** Returns the event of a transition. An undone verification leads to a state that the deposit otherwise reaches. */
const eventOf = ({ from, to }: Transition) => (from === 'VERIFIED' && to === 'REGISTERED' ? 'UNDONE' : to)

/** The history of a registration, oldest first. */
export function Timeline({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['sales', 'history'])
  const locale = useLocale()
  const say = useSay()
  const moves = ticket.transitions.map(transition => ({
    at: transition.at,
    what: t(`event_${eventOf(transition)}`),
    more: transition.reason === null ? null : say(transition.reason),
    lang: undefined,
  }))
  const between = t('between', { ns: 'history' })
  const corrections = ticket.corrections.map(({ at, name, things }) => ({
    at,
    what: t('corrected', {
      ns: 'history',
      what: things.map(thing => t(`corrected_${thing}`, { ns: 'history' })).join(between),
    }),
    more: name,
    lang: 'en',
  }))
  return (
    <ol className={s.timeline}>
      {[...moves, ...corrections]
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ at, what, more, lang }) => (
          <li key={`${what} ${at}`}>
            <b>{what}</b>
            <span className="soft num">{showTime(at, locale)}</span>
            {more !== null && <span lang={lang}>{more}</span>}
          </li>
        ))}
    </ol>
  )
}
