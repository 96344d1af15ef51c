import type { ReactNode } from 'react'
import { listLedger, sumLedger } from '#client/payments/finance'
import type { DepositSums } from '#contract/payments/finance'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import { dollars } from '../parts/dollars.ts'
import { Figure, Table } from '../parts/Table.tsx'
import { ColumnChoice } from '../views/ColumnChoice.tsx'
import { useColumns } from '../views/use-columns.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './finance.module.css'
import { LoadMorePages } from './LoadMorePages.tsx'

const sums = [
  'dueCents',
  'settledCents',
  'declaredCents',
  'heldCents',
  'appliedCents',
  'refundedCents',
  'refundingCents',
  'returnedCents',
] as const satisfies readonly (keyof DepositSums)[]

const useColumnNames = () => {
  const { t } = useTranslation('finance')
  return [
    { key: 'number', name: t('number') },
    { key: 'status', name: t('status') },
    ...sums.map(name => ({ key: name, name: t(name), isFigure: true })),
  ]
}

/** The deposit of every registration and the total, compared with the ledger entries. */
export function Ledger({ sessionId }: { sessionId: string }) {
  const columns = useColumnNames()
  const chosen = useColumns('ledger')
  const { hidden } = chosen
  return (
    <>
      <Sums sessionId={sessionId} />
      <div className={s.choice}>
        <ColumnChoice columns={columns} chosen={chosen} />
      </div>
      <LoadMorePages
        page={(after, more) => (
          <LedgerPage sessionId={sessionId} columns={columns} hidden={hidden} after={after} more={more} />
        )}
      />
    </>
  )
}

function Sums({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('finance')
  const query = useQuery(sumLedger, { sessionId })
  return (
    <Loading query={query}>
      {({ registrations, sums: all, lines }) => {
        const agrees = lines.settledCents === all.settledCents && lines.declaredCents === all.declaredCents
        return (
          <section aria-label={t('sums')} className={s.column}>
            <dl className={s.sums}>
              <div>
                <dt>{t('registrations')}</dt>
                <dd className="num">{registrations}</dd>
              </div>
              {sums.map(name => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd className="num">{dollars(all[name])}</dd>
                </div>
              ))}
            </dl>
            {agrees ? (
              <Notice tone="success">{t('agrees')}</Notice>
            ) : (
              <Notice tone="danger">
                {t('differs', { settled: dollars(lines.settledCents), declared: dollars(lines.declaredCents) })}
              </Notice>
            )}
          </section>
        )
      }}
    </Loading>
  )
}

type PageProps = {
  sessionId: string
  columns: ReturnType<typeof useColumnNames>
  hidden: readonly string[]
  after: string | undefined
  more: (last: string) => ReactNode
}

function LedgerPage({ sessionId, columns, hidden, after, more }: PageProps) {
  const { t } = useTranslation('finance')
  const query = useQuery(listLedger, { sessionId, after })
  return (
    <Loading query={query}>
      {({ rows, next }) => (
        <>
          {rows.length === 0 ? (
            <p className="soft">{t('none')}</p>
          ) : (
            <Table caption={t('view_ledger')} columns={columns} hidden={hidden}>
              {rows.map(row => (
                <tr key={row.id}>
                  <th scope="row" className="num">
                    <RegistrationLink id={row.id} number={row.registrationNumber} />
                  </th>
                  <td>
                    <RegistrationStatus of={row} />
                  </td>
                  {sums.map(name => (
                    <Figure key={name}>{dollars(row[name])}</Figure>
                  ))}
                </tr>
              ))}
            </Table>
          )}
          {next !== null && more(next)}
        </>
      )}
    </Loading>
  )
}
