import type { DeskTicket } from '#contract/sales/desk'
import { nameIn } from '#contract/person-name'
import { useLocale, useTranslation } from '../../lib/language/index.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './desk.module.css'

/** What is in the way, line by line, and what staff should know though it is not. */
export function Missing({ ticket: { faults, warnings, people, instruments } }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const whose = (personId: string | null, instrumentId: string | null): string => {
    const person = people.find(one => one.id === personId)
    const instrument = instruments.find(one => one.id === instrumentId)
    return [person && nameIn(locale, person), instrument?.number].filter(Boolean).join(' · ')
  }
  return (
    <>
      {faults.length === 0 ? (
        <p>{t('complete')}</p>
      ) : (
        <ul className={s.faults}>
          {faults.map((fault, at) => (
            <li key={at}>
              <b>{t(fault.original === null ? `fault_${fault.code}` : `original_${fault.original}`)}</b>
              <span>{whose(fault.personId, fault.instrumentId)}</span>
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <div className={s.warnings}>
          {warnings.map((warning, at) => (
            <Notice key={at} tone="warning" title={t(`warning_${warning.code}`)}>
              {[whose(warning.personId, warning.instrumentId), ...warning.registrationNumbers]
                .filter(Boolean)
                .join(' · ')}
            </Notice>
          ))}
        </div>
      )}
    </>
  )
}
