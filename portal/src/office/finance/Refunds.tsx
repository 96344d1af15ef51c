import type { ReactNode } from 'react'
import { listRefunds } from '#contract/payments/finance'
import { useQuery } from '../../lib/api/index.ts'
import { showTime, useLocale, useTranslation } from '../../lib/language/index.ts'
import { Loading } from '../../ui/loading/index.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { RegistrationLink } from '../page/index.ts'
import { dollars, Figure, Table } from '../table/index.ts'
import { Pages } from './Pages.tsx'

/** Refunds to cards. */
export function Refunds({ sessionId }: { sessionId: string }) {
  return <Pages page={(after, more) => <RefundPage sessionId={sessionId} after={after} more={more} />} />
}

type PageProps = { sessionId: string; after: string | undefined; more: (last: string) => ReactNode }

function RefundPage({ sessionId, after, more }: PageProps) {
  const { t } = useTranslation('finance')
  const locale = useLocale()
  const query = useQuery(listRefunds, { sessionId, after })
  const columns = [
    { key: 'order', name: t('order') },
    { key: 'number', name: t('number') },
    { key: 'amount', name: t('amount'), isFigure: true },
    { key: 'reason', name: t('why') },
    { key: 'state', name: t('state') },
    { key: 'card', name: t('card') },
    { key: 'asked', name: t('asked') },
    { key: 'done', name: t('doneAt') },
  ]
  return (
    <Loading query={query}>
      {({ rows, isLast }) => {
        const last = rows.at(-1)
        if (last === undefined) return <p className="soft">{t('none')}</p>
        return (
          <>
            <Table caption={t('view_refunds')} columns={columns}>
              {rows.map(row => (
                <tr key={row.id}>
                  <th scope="row" className="num">
                    {row.orderNumber}
                  </th>
                  <td className="num">
                    <RegistrationLink id={null} number={row.registrationNumber} />
                  </td>
                  <Figure>{dollars(row.amountCents)}</Figure>
                  <td>{t(`refund_${row.reason}`)}</td>
                  <td>
                    <StatusPill tone={row.doneAt === null ? 'warning' : 'success'}>
                      {t(row.doneAt === null ? 'refunding' : 'refunded')}
                    </StatusPill>
                    {row.refusals > 0 && <small>{t('refusals', { count: row.refusals })}</small>}
                  </td>
                  <td className="num">{row.last4 === null ? '–' : `${row.brand ?? ''} ${row.last4}`}</td>
                  <td className="num">{showTime(row.requestedAt, locale)}</td>
                  <td className="num">{row.doneAt === null ? '–' : showTime(row.doneAt, locale)}</td>
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
