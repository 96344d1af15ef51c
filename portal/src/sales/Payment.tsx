import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../lib/translation.ts'
import { Navigate, useSearchParams } from 'react-router'
import { listPayments, type PaymentHistory } from '#contract/payments/payment'
import { confirmTicket, getTicket, listTickets, type Ticket } from '#contract/sales/ticket'
import { ticketExistsInSession } from '#contract/sales/intent'
import { useCommand } from '../lib/command.ts'
import { useForm } from '../lib/form.ts'
import { showCents, showTime } from '../lib/format.ts'
import { useQuery } from '../lib/use-query.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { Instruments } from './deposit/Instruments.tsx'
import { Done } from './Done.tsx'
import s from './sales.module.css'

/** The deposit of a submitted registration; once it is arranged, what to do next. */
export default function Payment() {
  const locale = useLocale()
  const [params] = useSearchParams()
  const id = params.get('ticketId')
  if (id === null) return <Navigate to={`/${locale}/registration-of-intent/history`} replace />
  return <OfTicket id={id} />
}

function OfTicket({ id }: { id: string }) {
  const locale = useLocale()
  const query = useQuery(getTicket, { id })
  return (
    <Loading query={query}>
      {ticket => {
        if (ticket.status === 'PENDING') return <Arrange ticket={ticket} />
        if (ticket.status === 'REGISTERED') return <Done ticket={ticket} />
        return <Navigate to={`/${locale}/registration-of-intent/history/${ticket.id}`} replace />
      }}
    </Loading>
  )
}

const useConfirm = (ticket: Ticket) => {
  const queries = useQueryClient()
  const confirm = useCommand(confirmTicket)
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(async () => {
    const registered = await confirm({ id: ticket.id })
    queries.setQueryData([getTicket.name, { id: ticket.id }], registered)
    await queries.invalidateQueries({ queryKey: [listTickets.name] })
    await queries.invalidateQueries({ queryKey: [ticketExistsInSession.name] })
  })
  return { form, send }
}

function Arrange({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  const queries = useQueryClient()
  const history = useQuery(listPayments, { ticketId: ticket.id })
  const { form, send } = useConfirm(ticket)
  const change = (next: PaymentHistory) => {
    queries.setQueryData([listPayments.name, { ticketId: ticket.id }], next)
    for (const name of [getTicket.name, listTickets.name]) void queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Page
      title={t('paymentTitle')}
      lead={t('paymentLead', { number: ticket.registrationNumber })}
      wrong={form.summary.length > 0}
    >
      <div className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <Loading query={history}>
          {standing => <Deposit ticket={ticket} history={standing} onChange={change} send={send} form={form} />}
        </Loading>
      </div>
    </Page>
  )
}

type DepositProps = ReturnType<typeof useConfirm> & {
  ticket: Ticket
  history: PaymentHistory
  onChange: (history: PaymentHistory) => void
}

/** What is owed, what was entered against it, and the way on. */
function Deposit({ ticket, history, onChange, send, form }: DepositProps) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const payee = say(ticket.payee)
  const isWhole = history.remainingCents === 0
  return (
    <>
      <SummaryList
        items={[
          { label: t('property'), value: `${say(ticket.propertyName)} · ${say(ticket.batchName)}` },
          { label: t('perIntent'), value: <span className="num">{showCents(ticket.depositCents)}</span> },
          { label: t('numberOfIntents'), value: t('intents', { count: ticket.numberOfIntents }) },
          { label: t('total'), value: <b className="num">{showCents(history.totalCents)}</b> },
        ]}
      />
      <p className={s.total} role="status">
        <span>{t('remaining')}</span>
        <b className="num">{showCents(history.remainingCents)}</b>
      </p>
      <Card title={t('instruments')}>
        <p>{t('instrumentsText')}</p>
        <Instruments ticketId={ticket.id} payee={payee} history={history} onChange={onChange} />
      </Card>
      <form noValidate onSubmit={send}>
        <Card title={t('payLater')}>
          <p>{t(isWhole ? 'payLaterWhole' : 'cashierText')}</p>
          <SummaryList
            items={[
              { label: t('payee'), value: payee },
              { label: t('deadline'), value: <span className="num">{showTime(ticket.verifyBy, locale)}</span> },
            ]}
          />
          <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('payingLater')}>
            {t(isWhole ? 'confirmDeposit' : 'payLater')}
          </Button>
        </Card>
      </form>
    </>
  )
}
