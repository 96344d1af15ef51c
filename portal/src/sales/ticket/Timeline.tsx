import type { Ticket } from '#contract/sales/ticket'
import { showTime, useLocale, useTranslation } from '../../lib/language/index.ts'
import s from '../ticket.module.css'

/** Reasons that the registrant is told in words. */
const isShown = (reason: string | null): reason is 'UNPAID_AT_CLOSE' | 'NOT_VERIFIED' =>
  reason === 'UNPAID_AT_CLOSE' || reason === 'NOT_VERIFIED'

/** What has happened to a registration, the first thing first. */
export function Timeline({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  return (
    <ol className={s.timeline}>
      {ticket.transitions.map(one => (
        <li key={`${one.to} ${one.at}`}>
          <b>{t(`event_${one.to}`)}</b>
          <span className="soft num">{showTime(one.at, locale)}</span>
          {isShown(one.reason) && <span>{t(`reason_${one.reason}`)}</span>}
        </li>
      ))}
    </ol>
  )
}
