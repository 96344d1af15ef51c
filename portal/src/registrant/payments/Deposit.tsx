import { listPayments } from '#client/payments/payment'
import type { Payment, PaymentHistory } from '#contract/payments/payment'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { pollRefund } from './payments.ts'
import { useDepositOf } from './use-deposit-of.tsx'

/** Returns the cents that are being refunded and have not arrived yet. */
const returning = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { refund }) => sum + (refund?.doneAt === null ? refund.amountCents : 0), 0)

/** The deposit of a registration: what was paid, what is refunded, and the history of each payment. */
export function Deposit({ ticket }: { ticket: Ticket }) {
  const query = useQuery(listPayments, { ticketId: ticket.id }, pollRefund)
  return <Loading query={query}>{history => <Standing ticket={ticket} history={history} />}</Loading>
}

/** The outstanding amount is shown only for an active registration. */
function Standing({ ticket, history }: { ticket: Ticket; history: PaymentHistory }) {
  const { t } = useTranslation(['history', 'deposit', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const depositOf = useDepositOf()
  const stands = ticket.status !== 'VOIDED' && ticket.status !== 'WITHDREW'
  const { settledCents, declaredCents, payments } = history
  const goesBack = returning(payments)
  const isAwaited = ticket.status === 'PENDING' || ticket.status === 'REGISTERED'
  const toBring = history.totalCents - settledCents
  const money = (cents: number) => <span className="num">{showBriefCents(cents)}</span>
  return (
    <>
      <SummaryList
        items={[
          ...depositOf(ticket),
          { label: t('total'), value: <b>{money(ticket.totalDepositCents)}</b> },
          ...(settledCents > 0 ? [{ label: t('paid'), value: money(settledCents) }] : []),
          ...(stands && declaredCents > 0 ? [{ label: t('entered'), value: money(declaredCents) }] : []),
          ...(goesBack > 0 ? [{ label: t('goesBack'), value: money(goesBack) }] : []),
          ...(isAwaited ? [{ label: t('remaining'), value: money(history.remainingCents) }] : []),
          ...(stands && toBring > 0 ? [{ label: t('payee'), value: say(ticket.payee) }] : []),
          ...(stands
            ? [{ label: t('deadline'), value: <span className="num">{showTime(ticket.verifyBy, locale)}</span> }]
            : []),
        ]}
      />
      {payments.length > 0 && (
        <>
          <h3>{t('payments')}</h3>
          <PaymentLines payments={payments} events />
        </>
      )}
    </>
  )
}
