import type { Ticket } from '#contract/sales/ticket'
import { showTime, useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import s from '../ticket.module.css'

type Transition = Ticket['transitions'][number]

/** What happened; a verification that was taken back leads to a state that is otherwise reached by the deposit. */
const eventOf = ({ from, to }: Transition) => (from === 'VERIFIED' && to === 'REGISTERED' ? 'UNDONE' : to)

/** What has happened to a registration, the first thing first. */
export function Timeline({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  return (
    <ol className={s.timeline}>
      {ticket.transitions.map(one => (
        <li key={`${one.to} ${one.at}`}>
          <b>{t(`event_${eventOf(one)}`)}</b>
          <span className="soft num">{showTime(one.at, locale)}</span>
          {one.reason !== null && <span>{say(one.reason)}</span>}
        </li>
      ))}
    </ol>
  )
}
