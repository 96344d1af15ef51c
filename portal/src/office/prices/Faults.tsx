import type { TableFault } from '#contract/sales/property/price-list-table'
import { useTranslation } from '../../lib/language/index.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './prices.module.css'

const mostShown = 100

/** What is wrong with a table, by its rows and cells: it is mended where it was made, and brought again. */
export function Faults({ faults }: { faults: readonly TableFault[] }) {
  const { t } = useTranslation('prices')
  return (
    <Notice tone="danger" role="alert" title={t('faults', { count: faults.length })}>
      <p>{t('faultsText')}</p>
      <ul className={s.faults}>
        {faults.slice(0, mostShown).map(({ row, column, field, code, value }, at) => (
          <li key={at}>
            <b className="num">{column === null ? t('row', { row }) : t('cell', { cell: `${column}${row}` })}</b>
            <span>
              {field !== null && `${t(`field_${field}`)} · `}
              {t(`fault_${code}`, { value })}
            </span>
          </li>
        ))}
      </ul>
      {faults.length > mostShown && <p>{t('moreFaults', { count: faults.length - mostShown })}</p>}
    </Notice>
  )
}
