import type { ReactNode } from 'react'
import { listLedger, sumLedger } from '#client/payments/finance'
import type { DepositSums, LedgerSums } from '#contract/payments/finance'
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
import { CardAccountNotice } from './CardAccountNotice.tsx'
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

const useColumnNames = (hasSeveralAccounts: boolean) => {
  const { t } = useTranslation('finance')
  return [
    { key: 'number', name: t('number') },
    { key: 'status', name: t('status') },
    ...sums.map(name => ({ key: name, name: t(name), isFigure: true })),
    ...(hasSeveralAccounts ? [{ key: 'account', name: t('account') }] : []),
  ]
}

/** The deposit of every registration and the total, compared with the ledger entries. */
export function Ledger({ sessionId }: { sessionId: string }) {
  const accounts = useQuery(sumLedger, { sessionId }).data?.accounts ?? []
  const hasSeveralAccounts = accounts.length > 1
  const columns = useColumnNames(hasSeveralAccounts)
  const chosen = useColumns('ledger')
  const { hidden } = chosen
  return (
    <>
      <Sums sessionId={sessionId} />
      <div className={s.choice}>
        <ColumnChoice columns={columns} chosen={chosen} />
      </div>
      <LoadMorePages
        page={(after, more) => <LedgerPage {...{ sessionId, columns, hidden, hasSeveralAccounts, after, more }} />}
      />
    </>
  )
}

function Sums({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('finance')
  const query = useQuery(sumLedger, { sessionId })
  return (
    <Loading query={query}>
      {({ registrations, sums: all, lines, accounts }) => {
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
            <CardAccounts accounts={accounts} />
          </section>
        )
      }}
    </Loading>
  )
}

/** Card payments by the account that took them, where there is more than one. */
function CardAccounts({ accounts }: Pick<LedgerSums, 'accounts'>) {
  const { t } = useTranslation('finance')
  const figures = ['payments', 'chargedCents', 'refundedCents', 'refundingCents'] as const
  const columns = [
    { key: 'account', name: t('account') },
    ...figures.map(name => ({ key: name, name: t(name), isFigure: true })),
  ]
  if (accounts.length < 2 && accounts.every(({ isConfigured }) => isConfigured)) return null
  return (
    <>
      <CardAccountNotice accounts={accounts.filter(({ refundingCents }) => refundingCents > 0)} />
      <Table caption={t('accounts')} isShown columns={columns}>
        {accounts.map(row => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              {row.isCurrent && <small> {t('currentAccount')}</small>}
              {!row.isConfigured && <small> {t('notConfigured')}</small>}
            </th>
            <Figure>{row.payments}</Figure>
            <Figure>{dollars(row.chargedCents)}</Figure>
            <Figure>{dollars(row.refundedCents)}</Figure>
            <Figure>{dollars(row.refundingCents)}</Figure>
          </tr>
        ))}
      </Table>
    </>
  )
}

type PageProps = {
  sessionId: string
  columns: ReturnType<typeof useColumnNames>
  hidden: readonly string[]
  hasSeveralAccounts: boolean
  after: string | undefined
  more: (last: string) => ReactNode
}

function LedgerPage({ sessionId, columns, hidden, hasSeveralAccounts, after, more }: PageProps) {
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
                  {hasSeveralAccounts && <td>{row.accounts.join(', ') || '–'}</td>}
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
