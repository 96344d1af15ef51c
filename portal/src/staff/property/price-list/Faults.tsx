import type { TableFault, TableWarning } from '#contract/sales/property/price-list-table'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import s from './prices.module.css'

const maxShown = 100

type ShownFault = TableFault | TableWarning

/** A list of findings in a table, by rows and cells. */
function Found({ found }: { found: readonly ShownFault[] }) {
  const { t } = useTranslation('prices')
  return (
    <>
      <ul className={s.faults}>
        {found.slice(0, maxShown).map(({ row, column, field, code, value }, index) => (
          <li key={index}>
            <b className="num">{column === null ? t('row', { row }) : t('cell', { cell: `${column}${row}` })}</b>
            <span>
              {field !== null && `${t(`field_${field}`)} · `}
              {t(`fault_${code}`, { value })}
            </span>
          </li>
        ))}
      </ul>
      {found.length > maxShown && <p>{t('moreFaults', { count: found.length - maxShown })}</p>}
    </>
  )
}

/** The faults of a table. Staff correct them in the original file and upload it again. */
export function Faults({ faults }: { faults: readonly TableFault[] }) {
  const { t } = useTranslation('prices')
  return (
    <Notice tone="danger" role="alert" title={t('faults', { count: faults.length })}>
      <p>{t('faultsText')}</p>
      <Found found={faults} />
    </Notice>
  )
}

/** Possible mistakes in a table. Staff check them, and accept the table unchanged or correct it. */
export function Warnings({ warnings }: { warnings: readonly TableWarning[] }) {
  const { t } = useTranslation('prices')
  return (
    <Notice tone="warning" role="alert" title={t('warnings', { count: warnings.length })}>
      <p>{t('warningsText')}</p>
      <Found found={warnings} />
    </Notice>
  )
}
