import type { DeskTicket } from '#contract/sales/desk/desk'
import { nameIn } from '#contract/person-name'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './desk.module.css'

/** Returns whose item it is and which cashier's order or cheque it means. */
const useWhose = ({ people, instruments }: DeskTicket) => {
  const locale = useLocale()
  return (personId: string | null, instrumentId: string | null): string[] => {
    const person = people.find(item => item.id === personId)
    const instrument = instruments.find(item => item.id === instrumentId)
    return [...(person ? [nameIn(locale, person)] : []), ...(instrument ? [instrument.number] : [])]
  }
}

/** Lists what prevents verification, one item per line. */
export function Missing({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const whose = useWhose(ticket)
  if (ticket.faults.length === 0) return <p>{t('complete')}</p>
  return (
    <ul className={s.faults}>
      {ticket.faults.map((fault, index) => (
        <li key={index}>
          <b>{t(fault.original === null ? `fault_${fault.code}` : `original_${fault.original}`)}</b>
          <span>{whose(fault.personId, fault.instrumentId).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Lists warnings for staff that do not prevent verification. */
export function Warnings({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const whose = useWhose(ticket)
  if (ticket.warnings.length === 0) return null
  return (
    <div className={s.warnings}>
      {ticket.warnings.map((warning, index) => (
        <Notice key={index} tone="warning" title={t(`warning_${warning.code}`)}>
          {[...whose(warning.personId, warning.instrumentId), ...warning.registrationNumbers].join(' · ')}
        </Notice>
      ))}
    </div>
  )
}
