import type { ReactNode } from 'react'
import { listRefunds } from '#client/payments/finance'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import { dollars } from '../parts/dollars.ts'
import { Figure, Table } from '../parts/Table.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { CardAccountNotice } from './CardAccountNotice.tsx'
import { LoadMorePages } from './LoadMorePages.tsx'

/** Refunds to cards. */
export function Refunds({ sessionId }: { sessionId: string }) {
  return <LoadMorePages page={(after, more) => <RefundPage sessionId={sessionId} after={after} more={more} />} />
}

type PageProps = { sessionId: string; after: string | undefined; more: (last: string) => ReactNode }

function RefundPage({ sessionId, after, more }: PageProps) {
  const { t } = useTranslation('finance')
  const locale = useLocale()
  const query = useQuery(listRefunds, { sessionId, after })
  const columnsOf = (hasSeveralAccounts: boolean) => [
    { key: 'order', name: t('order') },
    { key: 'number', name: t('number') },
    { key: 'amount', name: t('amount'), isFigure: true },
    { key: 'reason', name: t('why') },
    { key: 'state', name: t('state') },
    { key: 'card', name: t('card') },
    { key: 'asked', name: t('asked') },
    { key: 'done', name: t('doneAt') },
    ...(hasSeveralAccounts ? [{ key: 'account', name: t('account') }] : []),
  ]
  return (
    <Loading query={query}>
      {({ rows, isLast, hasSeveralAccounts }) => {
        const last = rows.at(-1)
        if (last === undefined) return <p className="soft">{t('none')}</p>
        return (
          <>
            <CardAccountNotice accounts={rows.flatMap(row => (row.doneAt === null ? [row.account] : []))} />
            <Table caption={t('view_refunds')} columns={columnsOf(hasSeveralAccounts)}>
              {rows.map(row => (
                <tr key={row.id}>
                  <th scope="row" className="num">
                    {row.orderNumber}
                  </th>
                  <td className="num">
                    <RegistrationLink id={row.ticketId} number={row.registrationNumber} />
                  </td>
                  <Figure>{dollars(row.amountCents)}</Figure>
                  <td>{t(`refund_${row.reason}`)}</td>
                  <td>
                    <StatusPill tone={row.doneAt === null ? 'warning' : 'success'}>
                      {t(row.doneAt === null ? 'refunding' : 'refunded')}
                    </StatusPill>
                    {row.doneAt === null && !row.account.isConfigured && (
                      <small>{t('refundWaits', { account: row.account.name })}</small>
                    )}
                    {row.refusals > 0 && <small>{t('refusals', { count: row.refusals })}</small>}
                  </td>
                  <td className="num">{row.last4 === null ? '–' : `${row.brand ?? ''} ${row.last4}`}</td>
                  <td className="num">{showTime(row.requestedAt, locale)}</td>
                  <td className="num">{row.doneAt === null ? '–' : showTime(row.doneAt, locale)}</td>
                  {hasSeveralAccounts && <td>{row.account.name}</td>}
                </tr>
              ))}
            </Table>
            {!isLast && more(last.id)}
          </>
        )
      }}
    </Loading>
  )
}
