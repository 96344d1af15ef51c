import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../lib/translation.ts'
import { Navigate, useSearchParams } from 'react-router'
import { listPaymentMethods } from '#contract/payments/method'
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
  const locale = useLocale()
  const say = useSay()
  const methods = useQuery(listPaymentMethods, {})
  const { form, send } = useConfirm(ticket)
  return (
    <Page
      title={t('paymentTitle')}
      lead={t('paymentLead', { number: ticket.registrationNumber })}
      wrong={form.summary.length > 0}
    >
      <form noValidate onSubmit={send} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SummaryList
          items={[
            { label: t('property'), value: `${say(ticket.propertyName)} · ${say(ticket.batchName)}` },
            { label: t('perIntent'), value: <span className="num">{showCents(ticket.depositCents)}</span> },
            { label: t('numberOfIntents'), value: t('intents', { count: ticket.numberOfIntents }) },
            { label: t('total'), value: <b className="num">{showCents(ticket.totalDepositCents)}</b> },
          ]}
        />
        <p className={s.total} role="status">
          <span>{t('remaining')}</span>
          <b className="num">{showCents(ticket.remainingCents)}</b>
        </p>
        <Loading query={methods}>
          {offered =>
            offered.map(method => (
              <Card key={method.code} title={say(method.name)}>
                <p>{t('cashierText')}</p>
                <SummaryList
                  items={[
                    { label: t('payee'), value: say(ticket.payee) },
                    { label: t('deadline'), value: <span className="num">{showTime(ticket.verifyBy, locale)}</span> },
                  ]}
                />
                <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('payingLater')}>
                  {t('payLater')}
                </Button>
              </Card>
            ))
          }
        </Loading>
      </form>
    </Page>
  )
}
