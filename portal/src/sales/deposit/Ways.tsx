import { listPaymentMethods, type PaymentMethod } from '#contract/payments/method'
import type { PaymentHistory } from '#contract/payments/payment'
import type { Ticket } from '#contract/sales/ticket'
import { showCents, showTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/translation.ts'
import { useLocale, useSay } from '../../lib/use-locale.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import s from './deposit.module.css'
import { Instruments } from './Instruments.tsx'
import { PayByCard } from './PayByCard.tsx'
import type { useConfirm } from './use-confirm.ts'

type WaysProps = {
  ticket: Ticket
  history: PaymentHistory
  confirm: ReturnType<typeof useConfirm>
  onChange: (history: PaymentHistory) => void
  onBegun: (history: PaymentHistory) => void
  refresh: () => Promise<void>
  onWrong: (part: 'card' | 'instrument', wrong: boolean) => void
}

/** The ways to pay that the group of the registration offers, while something remains; and the way on without paying now. */
export function Ways(props: WaysProps) {
  const query = useQuery(listPaymentMethods, { batchId: props.ticket.batchId })
  return <Loading query={query}>{offered => <Offered {...props} offered={offered} />}</Loading>
}

function Offered({ offered, ...props }: WaysProps & { offered: readonly PaymentMethod[] }) {
  const { t } = useTranslation('deposit')
  const say = useSay()
  const { ticket, history, onChange, onBegun, refresh, onWrong } = props
  const methods = offered.filter(({ code }) => code !== 'CREDIT_CARD')
  const isDue = history.remainingCents > 0
  const byCard = isDue && methods.length < offered.length
  return (
    <>
      {byCard && (
        <Card title={t('payByCard')}>
          <PayByCard
            ticketId={ticket.id}
            history={history}
            onBegun={onBegun}
            refresh={refresh}
            onWrong={wrong => onWrong('card', wrong)}
          />
        </Card>
      )}
      {isDue && methods.length > 0 && (
        <Card title={t('instruments')}>
          <p>{t('instrumentsText')}</p>
          <Instruments
            ticketId={ticket.id}
            payee={say(ticket.payee)}
            methods={methods}
            history={history}
            onChange={onChange}
            onWrong={wrong => onWrong('instrument', wrong)}
          />
        </Card>
      )}
      {(methods.length > 0 || history.declaredCents > 0) && <PayLater {...props} byCard={byCard} />}
    </>
  )
}

type LaterProps = WaysProps & {
  /** It can be paid by card too: then that is the first way. */
  byCard: boolean
}

/** What was entered, or cashier's orders for what is not paid by card, brought to the sales office. */
function PayLater({ ticket, history, confirm: { form, send }, byCard }: LaterProps) {
  const { t } = useTranslation(['deposit', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const isWhole = history.remainingCents === 0
  const isInPart = !isWhole && history.declaredCents > 0
  // What was begun as a list of orders is confirmed when the list is whole.
  const mustEnter = isInPart || (!isWhole && !ticket.bringToOffice)
  const amount = showCents(history.totalCents - history.settledCents)
  const text = isInPart ? 'enterRest' : mustEnter ? 'enterFirst' : isWhole ? 'payLaterWhole' : 'cashierText'
  return (
    <form noValidate onSubmit={send}>
      <Card title={t('payLater')}>
        <p className="num">{t(text, { amount, rest: showCents(history.remainingCents) })}</p>
        <SummaryList
          items={[
            { label: t('toBring'), value: <span className="num">{amount}</span> },
            { label: t('payee'), value: say(ticket.payee) },
            { label: t('deadline'), value: <span className="num">{showTime(ticket.verifyBy, locale)}</span> },
          ]}
        />
        {!mustEnter && (
          <div className={s.last}>
            <Button
              type="submit"
              variant={byCard ? 'secondary' : 'primary'}
              wide
              pending={form.pending}
              pendingText={t('payingLater')}
            >
              {t(isWhole ? 'confirmDeposit' : 'payLater')}
            </Button>
          </div>
        )}
      </Card>
    </form>
  )
}
