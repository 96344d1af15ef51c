import type { Turn } from '#contract/sales/sale-day/shown'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './sale-day.module.css'

/** A queue number, its group and its registration. */
export function TurnLabel({ turn: { position, batchName, registrationNumber, isLate } }: { turn: Turn }) {
  const { t } = useTranslation('saleDay')
  const say = useSay()
  return (
    <span className={s.place}>
      <b className="num">{position}</b>
      <span>
        {say(batchName)}
        <br />
        <span className="soft num">{registrationNumber}</span>
      </span>
      {isLate && <StatusPill tone="warning">{t('late')}</StatusPill>}
    </span>
  )
}
