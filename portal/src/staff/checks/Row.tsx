import { Link } from 'react-router'
import type { FindingRow } from '#contract/sales/checks/finding'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './checks.module.css'
import { findingTone } from './tone.ts'

/** One finding in the list: its rule, its state and its registrations. */
export function Row({ row, sessionId }: { row: FindingRow; sessionId: string }) {
  const { t } = useTranslation('checks')
  const locale = useLocale()
  const { id, kind, state, count, registrationNumbers, foundAt } = row
  const more = count - registrationNumbers.length
  return (
    <>
      <span className={s.line}>
        <Link to={`/office/sales/checks/${sessionId}/${id}`}>{t(`kind_${kind}`)}</Link>
        <StatusPill tone={findingTone[state]}>{t(`state_${state}`)}</StatusPill>
      </span>
      <span className="num">
        {registrationNumbers.join(t('between'))}
        {more > 0 && ` ${t('more', { more })}`}
      </span>
      <span className="soft num">{t('foundAt', { time: showTime(foundAt, locale) })}</span>
    </>
  )
}
