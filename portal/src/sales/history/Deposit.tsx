import { listPayments } from '#contract/payments/payment'
import type { Ticket } from '#contract/sales/ticket'
import { showCents, showTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/translation.ts'
import { useLocale, useSay } from '../../lib/use-locale.ts'
import { useQuery } from '../../lib/use-query.ts'
import { SummaryList } from '../../ui/summary-list.tsx'

/** The deposit of a registration; what is still owed only of one that stands. */
export function Deposit({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const stands = ticket.status !== 'VOIDED' && ticket.status !== 'WITHDREW'
  const money = (cents: number) => <span className="num">{showCents(cents)}</span>
  const paid = useQuery(listPayments, { ticketId: ticket.id })
  const lines = (paid.data?.payments ?? []).map(line => ({
    label: `${t(`instrument_${line.method}`)} ${line.number}`,
    value: (
      <span className="num">
        {showCents(line.amountCents)} · {t(`instrumentStatus_${line.status}`)}
        <br />
        <span className="soft">
          {line.orderNumber} · {showTime(line.createdAt, locale)}
        </span>
      </span>
    ),
  }))
  return (
    <SummaryList
      items={[
        { label: t('perIntent'), value: money(ticket.depositCents) },
        { label: t('numberOfIntents'), value: t('intents', { count: ticket.numberOfIntents }) },
        { label: t('total'), value: <b>{money(ticket.totalDepositCents)}</b> },
        ...lines,
        ...(stands
          ? [
              { label: t('remaining'), value: money(ticket.remainingCents) },
              { label: t('payee'), value: say(ticket.payee) },
              { label: t('howPaid'), value: t('payBy') },
              { label: t('deadline'), value: <span className="num">{showTime(ticket.verifyBy, locale)}</span> },
            ]
          : []),
      ]}
    />
  )
}
