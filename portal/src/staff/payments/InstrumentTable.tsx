import type { ReactNode } from 'react'
import { InstrumentRefusal } from '#contract/payments/desk'
import { DishonourReason, type InstrumentRow } from '#contract/payments/finance'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { dollars } from '../parts/dollars.ts'
import { Figure, Table } from '../parts/Table.tsx'

type InstrumentTableProps = {
  caption: string
  rows: readonly InstrumentRow[]
  action?: (row: InstrumentRow) => ReactNode
}

/** A table with one row for each instrument, and the total at the bottom. */
export function InstrumentTable({ caption, rows, action }: InstrumentTableProps) {
  const { t } = useTranslation('finance')
  const locale = useLocale()
  const columns = [
    { key: 'number', name: t('instrumentNumber') },
    { key: 'bank', name: t('bank') },
    { key: 'amount', name: t('amount'), isFigure: true },
    { key: 'registration', name: t('number') },
    { key: 'at', name: t('last') },
    ...(action ? [{ key: 'action', name: <span className="vh">{t('action')}</span> }] : []),
  ]
  const whyOf = ({ reason }: InstrumentRow): string => {
    const [bank, desk] = [DishonourReason.safeParse(reason), InstrumentRefusal.safeParse(reason)]
    if (bank.success) return t(`why_${bank.data}`)
    return desk.success ? t(`refusal_${desk.data}`) : ''
  }
  const sum = rows.reduce((total, { amountCents }) => total + amountCents, 0)
  return (
    <Table
      caption={caption}
      columns={columns}
      foot={
        <tr>
          <th scope="row">{t('together', { count: rows.length })}</th>
          <td />
          <Figure>{dollars(sum)}</Figure>
          <td colSpan={action ? 3 : 2} />
        </tr>
      }
    >
      {rows.map(row => (
        <tr key={row.id}>
          <th scope="row" className="num">
            {row.number}
            <small>{t(`method_${row.method}`)}</small>
          </th>
          <td className="num">{row.bank}</td>
          <Figure>{dollars(row.amountCents)}</Figure>
          <td className="num">
            <RegistrationLink id={row.ticketId} number={row.registrationNumber} />
            <small>{row.orderNumber}</small>
          </td>
          <td data-wraps>
            {row.at !== null && showTime(row.at, locale)}
            <small>{[row.by ?? '', whyOf(row)].filter(Boolean).join(' · ')}</small>
            {row.receivedAt !== null && row.status !== 'RECEIVED' && (
              <small>{t('receivedAt', { time: showTime(row.receivedAt, locale) })}</small>
            )}
            {row.collected !== null && (
              <small>
                {t(row.collected.isRegistrant ? 'collected_own' : 'collected_letter', { name: row.collected.receiver })}
              </small>
            )}
          </td>
          {action && <td>{action(row)}</td>}
        </tr>
      ))}
    </Table>
  )
}
