import type { TimelineEntry } from '#contract/sales/registration/registration-detail'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { useUnitName } from '../sale-day/unit-name.ts'
import s from './registrations.module.css'

/** What happened to a registration, newest first: what, when in Hong Kong, and who did it. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('registrations')
  const locale = useLocale()
  const nameOf = useEntryName()
  return (
    <Card title={t('history')}>
      <ol className={s.rows} reversed>
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${entry.kind} ${index}`}>
            <EntryText entry={entry} name={nameOf(entry)} />
            <span className="soft num">
              {entry.staffName ?? (entry.by === 'STAFF' ? '' : t(`by_${entry.by}`))} · {showTime(entry.at, locale)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function EntryText({ entry: { kind, text, amountCents, isSent }, name }: { entry: TimelineEntry; name: string }) {
  const { t } = useTranslation('registrations')
  const say = useSay()
  return (
    <span>
      <b>{name}</b>
      {amountCents !== null && <span className="soft num"> {showBriefCents(amountCents)}</span>}
      {kind !== 'LETTER' && text !== null && <span className="soft"> {say(text)}</span>}
      {!isSent && <span className="soft"> {t('notSent')}</span>}
    </span>
  )
}

/** Returns a function that says in words what an entry is about. */
const useEntryName = (): ((entry: TimelineEntry) => string) => {
  const { t } = useTranslation(['registrations', 'sales', 'deposit', 'saleDay'])
  const locale = useLocale()
  const say = useSay()
  const unitName = useUnitName()
  return entry => {
    const { kind, number: known, status, instrument, card, startsAt, result, unit, text } = entry
    const number = known ?? ''
    switch (kind) {
      case 'STATUS':
        if (status === 'PENDING') return t('event_SUBMITTED')
        return status === null ? '' : t(`status_${status}`, { ns: 'sales' })
      case 'INSTRUMENT':
        return instrument === null
          ? ''
          : t('event_INSTRUMENT', { number, status: t(`instrumentStatus_${instrument}`, { ns: 'deposit' }) })
      case 'CARD':
        return card === null ? '' : t('event_CARD', { number, status: t(`cardStatus_${card}`, { ns: 'deposit' }) })
      case 'BOOKED':
        return startsAt === null ? '' : t('event_BOOKED', { time: showTime(startsAt, locale) })
      case 'VERIFIED':
        return t('receipt', { number })
      case 'TURN_ENDED':
        return result === null ? '' : t('event_TURN_ENDED', { result: t(`result_${result}`, { ns: 'saleDay' }) })
      case 'UNIT':
        return unit === null ? '' : t(`unit_${unit.act}`, { unit: unitName(unit) })
      case 'LETTER':
        return text === null ? '' : t('event_LETTER', { subject: say(text) })
      case 'CORRECTED':
      case 'TURN_REOPENED':
        return t(`event_${kind}`)
      case 'ARRIVED':
      case 'CALLED':
      case 'UNVERIFIED':
      case 'PRINTED':
      case 'DRAWN':
      case 'TURN_CALLED':
      case 'ENVELOPE':
        return t(`event_${kind}`, { number })
    }
  }
}
