import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { PaymentHistory } from '#contract/payments/payment'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showBriefCents } from '#contract/money'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { WhenLoaded } from '../../ui/loading/when-loaded.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Done } from '../sales/pass/Done.tsx'
import { Owed, useOwed } from '../sales/Owed.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { OpenCard } from './OpenCard.tsx'
import { AskAgain, OutcomeNotice } from './OutcomeNotice.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { isIdle, openCard } from './payments.ts'
import { useConfirm } from './use-confirm.ts'
import { useDepositOf } from './use-deposit-of.tsx'
import { type Payments, usePayments } from './use-payments.ts'
import { Styles } from './Styles.tsx'
import { Ways } from './Ways.tsx'
import { unbroken } from '../../ui/unbroken.tsx'

/** The deposit of a submitted registration and, once it is arranged, the next steps. */
export function Payment({ Club }: { Club: ComponentType }) {
  const locale = useLocale()
  const [params] = useSearchParams()
  const id = params.get('ticketId')
  if (id === null) return <Navigate to={`/${locale}/registration-of-intent/history`} replace />
  return <OfTicket key={id} id={id} Club={Club} />
}

function OfTicket({ id, Club }: { id: string; Club: ComponentType }) {
  const locale = useLocale()
  const [params] = useSearchParams()
  const [cameBack] = useState(() => params.has('paymentId'))
  const query = useQuery(getTicket, { id })
  // The deposit was just arranged by what is brought later: there is no payment to show.
  const [isArranged] = useState(() => query.data?.status === 'REGISTERED' && !cameBack)
  // What was arranged may come back: a bank returns an order, or takes back a payment by card.
  const payments = usePayments(id, !(isArranged && query.data?.status === 'REGISTERED'))
  // Only a payment that was not cancelled or failed has led to this page.
  const led = payments.announced && !isIdle(payments.announced) ? payments.announced : null
  return (
    <Loading whole query={query}>
      {ticket => {
        if (ticket.status === 'PENDING')
          return (
            <WhenLoaded>
              <Arrange ticket={ticket} payments={payments} />
            </WhenLoaded>
          )
        if (ticket.status === 'REGISTERED')
          return <Done ticket={ticket} notice={led && <OutcomeNotice payment={led} remainingCents={0} />} Club={Club} />
        // A registrant who returns from the card service is redirected to the result of the payment.
        const view = cameBack ? '?view=payment' : ''
        return <Navigate to={`/${locale}/registration-of-intent/history/${ticket.id}${view}`} replace />
      }}
    </Loading>
  )
}

/**
 * Leaves for the page of the card service as soon as its address is known, for a payment that was started on this
 * page.
 */
const useLeaving = (history: PaymentHistory | undefined) => {
  const [begun, setBegun] = useState<string | null>(null)
  const left = useRef<string | null>(null)
  const open = openCard(history)
  const url = open !== null && open.id === begun ? open.card.payUrl : null
  useEffect(() => {
    if (url === null || left.current === begun) return
    left.current = begun
    location.assign(url)
  }, [url, begun])
  useEffect(() => {
    // The user came back with the browser's Back button, so no payment is being started any more.
    const stay = (event: PageTransitionEvent) => event.persisted && setBegun(null)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  return { begun, begin: (next: PaymentHistory) => setBegun(openCard(next)?.id ?? null) }
}

function Arrange({ ticket, payments }: { ticket: Ticket; payments: Payments }) {
  const { t } = useTranslation(['deposit', 'sales'])
  const others = useOwed(ticket.id).length
  const { query, refresh, announced, couldNotAsk } = payments
  const confirm = useConfirm(ticket, refresh)
  const [wrong, setWrong] = useState({ card: false, instrument: false })
  const { summary, attempt } = confirm.form
  return (
    <Page
      title={t('paymentTitle')}
      lead={unbroken(t('paymentLead', { number: ticket.registrationNumber }), ticket.registrationNumber)}
      wrong={summary.length > 0 || wrong.card || wrong.instrument}
    >
      <Styles />
      <div className="deposit-arrange">
        {announced && query.data && (
          <OutcomeNotice payment={announced} remainingCents={query.data.remainingCents} focus />
        )}
        {couldNotAsk && <AskAgain onAsk={couldNotAsk} />}
        {others > 0 && <Notice tone="info">{t('oneOfSeveral', { ns: 'sales', count: others + 1 })}</Notice>}
        <ErrorSummary errors={summary} focusKey={attempt} />
        <Loading query={query}>
          {history => (
            <Deposit
              ticket={ticket}
              history={history}
              payments={payments}
              confirm={confirm}
              onWrong={(part, isWrong) => setWrong(before => ({ ...before, [part]: isWrong }))}
            />
          )}
        </Loading>
        <Owed except={ticket.id} />
      </div>
    </Page>
  )
}

type DepositProps = {
  ticket: Ticket
  history: PaymentHistory
  payments: Payments
  confirm: ReturnType<typeof useConfirm>
  onWrong: (part: 'card' | 'instrument', wrong: boolean) => void
}

/** The amount due, the payments made or declared for it, and the next step. */
function Deposit({ ticket, history, payments, confirm, onWrong }: DepositProps) {
  const { t } = useTranslation(['deposit', 'sales'])
  const say = useSay()
  const depositOf = useDepositOf()
  const { query, current, isAsking, onChange, onTimeUp, refresh } = payments
  const { begun, begin } = useLeaving(history)
  const money = (cents: number) => <span className="num">{showBriefCents(cents)}</span>
  return (
    <>
      {/* An open card payment comes first, because its time is short. */}
      {current && (
        <OpenCard
          key={current.id}
          payment={current}
          clock={{ now: history.now, arrivedAt: query.dataUpdatedAt }}
          isStarting={current.id === begun}
          isAsking={isAsking}
          isSilent={query.isError}
          onChange={onChange}
          onTimeUp={onTimeUp}
          refresh={refresh}
        />
      )}
      <SummaryList
        items={[
          { label: t('property'), value: `${say(ticket.propertyName)} · ${say(ticket.batchName)}` },
          ...depositOf(ticket),
          { label: t('total'), value: <b>{money(history.totalCents)}</b> },
          { label: t('paid'), value: money(history.settledCents) },
          ...(history.declaredCents > 0 ? [{ label: t('entered'), value: money(history.declaredCents) }] : []),
        ]}
      />
      <p className="deposit-remaining" role="status">
        <span>{t('remaining')}</span>
        <b className="num">{showBriefCents(history.remainingCents)}</b>
      </p>
      {history.payments.length > 0 && (
        <section>
          <h2>{t('payments')}</h2>
          <PaymentLines payments={history.payments} onRemoved={onChange} />
        </section>
      )}
      {!current && (
        <Ways
          ticket={ticket}
          history={history}
          confirm={confirm}
          onChange={onChange}
          onBegun={next => {
            begin(next)
            onChange(next)
          }}
          refresh={refresh}
          onWrong={onWrong}
        />
      )}
    </>
  )
}
