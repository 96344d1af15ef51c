import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listPaymentMethods } from '#client/payments/method'
import type { PaymentMethod } from '#contract/payments/method'
import type { PaymentHistory } from '#contract/payments/payment'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
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

/**
 * The payment methods of the registration's group while an amount remains, and the option to continue without paying
 * now.
 */
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
  const [params] = useSearchParams()
  const mustEnter = isDue && !ticket.bringToOffice
  // Cashier’s orders are open at first for a registrant who has chosen them earlier.
  const [first] = useState(() => {
    if (byCard && params.get('by') !== 'INSTRUMENT') return 'card'
    return mustEnter ? 'instruments' : 'later'
  })
  return (
    <div className="deposit-ways">
      {byCard && (
        <Way name="card" title={t('payByCard')} isOpen={first === 'card'}>
          <PayByCard
            ticketId={ticket.id}
            history={history}
            onBegun={onBegun}
            refresh={refresh}
            onWrong={wrong => onWrong('card', wrong)}
          />
        </Way>
      )}
      {isDue && methods.length > 0 && (
        <Way name="instruments" title={t('instruments')} isOpen={first === 'instruments'}>
          <p>{t('instrumentsText')}</p>
          <Instruments
            ticketId={ticket.id}
            payee={say(ticket.payee)}
            methods={methods}
            history={history}
            onChange={onChange}
            onWrong={wrong => onWrong('instrument', wrong)}
          />
        </Way>
      )}
      {(methods.length > 0 || history.declaredCents > 0) && (
        <Way name="later" title={t('payLater')} isOpen={first === 'later' || !isDue}>
          <PayLater {...props} byCard={byCard} mustEnter={mustEnter} />
        </Way>
      )}
    </div>
  )
}

type WayProps = { name: 'card' | 'instruments' | 'later'; title: string; isOpen: boolean; children: ReactNode }

/** One payment method. Only one is open at a time. */
function Way({ name, title, isOpen, children }: WayProps) {
  return (
    <details className="deposit-way" name="way-to-pay" data-way={name} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}

type LaterProps = WaysProps & {
  /** True if payment by card is possible too. */
  byCard: boolean
  /** True if instruments must be declared before they are brought. */
  mustEnter: boolean
}

/** Brings the declared instruments, or cashier's orders for what is not paid by card, to the sales office. */
function PayLater({ ticket, history, confirm: { form, send }, byCard, mustEnter }: LaterProps) {
  const { t } = useTranslation(['deposit', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const isWhole = history.remainingCents === 0
  const isInPart = !isWhole && history.declaredCents > 0
  const amount = showBriefCents(history.totalCents - history.settledCents)
  const rest = showBriefCents(history.remainingCents)
  const text = mustEnter
    ? isInPart
      ? 'enterRest'
      : 'enterFirst'
    : isWhole
      ? 'payLaterWhole'
      : isInPart
        ? 'cashierRest'
        : 'cashierText'
  // A deposit partly paid by card cannot be continued by card afterwards, so the user must confirm first.
  const endsCard = byCard && history.settledCents > 0
  const [asking, setAsking] = useState(false)
  const later = (event: FormEvent) => {
    event.preventDefault()
    if (endsCard) setAsking(true)
    else void send()
  }
  return (
    <form noValidate onSubmit={later}>
      <div className="deposit-plain">
        <p className="num">{t(text, { amount, rest })}</p>
        <SummaryList
          items={[
            { label: t('toBring'), value: <span className="num">{amount}</span> },
            { label: t('payee'), value: say(ticket.payee) },
            { label: t('deadline'), value: <span className="num">{showTime(ticket.verifyBy, locale)}</span> },
          ]}
        />
        {!mustEnter && (
          <div className="deposit-last">
            <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('payingLater')}>
              {t(isWhole ? 'confirmDeposit' : 'payLater')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('endCardTitle')}
        confirm={t('endCardConfirm', { rest })}
        cancel={t('endCardKeep')}
        pending={form.pending}
        onConfirm={() => void send().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p className="num">
          {t('endCard', {
            paid: showBriefCents(history.settledCents),
            rest,
            payee: say(ticket.payee),
            time: showTime(ticket.verifyBy, locale),
          })}
        </p>
      </ConfirmDialog>
    </form>
  )
}
