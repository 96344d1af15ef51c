import { useEffect, useId, useRef } from 'react'
import { cancelPayment } from '#client/payments/payment'
import type { PaymentHistory } from '#contract/payments/payment'
import { ProblemError } from '../../lib/api/api.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useForm } from '../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useLong } from '../../lib/use-long.ts'
import { type ServerClock, useSecondsLeft } from '../../lib/use-seconds-left.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CardPayment } from './payments.ts'

type OpenCardProps = {
  payment: CardPayment
  clock: ServerClock
  /** The payment was started on this page, which now leaves for the page of the card service. */
  isStarting: boolean
  isAsking: boolean
  /** The server did not answer the last request. */
  isSilent: boolean
  onChange: (history: PaymentHistory) => void
  onTimeUp: (id: string) => void
  refresh: () => Promise<void>
}

type View = 'connecting' | 'asking' | 'open' | 'timeUp' | 'cancelling'

const viewOf = ({ payment, isStarting, isAsking }: OpenCardProps, left: number): View => {
  const { status } = payment
  if (status === 'CANCELLING' || status === 'CANCELLED') return left === 0 ? 'timeUp' : 'cancelling'
  if (status === 'CREATED') return 'connecting'
  if (status !== 'PENDING' || isAsking) return 'asking'
  if (left === 0) return 'timeUp'
  return isStarting ? 'connecting' : 'open'
}

const two = (value: number) => String(value).padStart(2, '0')

/** A card payment that may still be charged. It replaces the payment methods until it has ended. */
export function OpenCard(props: OpenCardProps) {
  const { t } = useTranslation('deposit')
  const { payment } = props
  const { card } = payment
  const left = useSecondsLeft(card.expiresAt, props.clock)
  const view = viewOf(props, left)
  useTimeUp(left === 0, () => props.onTimeUp(payment.id))
  const isLong = useLong(view)
  const heading = useId()
  const panel = useFocusFallback(view, props.isStarting)
  const late = isLong && (view === 'connecting' || view === 'asking') ? view : null
  const isLate = late !== null
  const isPayable = payment.status === 'PENDING' && left > 0 && (view === 'open' || isLate)
  return (
    <section ref={panel} tabIndex={-1} className="deposit-panel" aria-labelledby={heading}>
      <div role="status" className="deposit-state">
        <h2 id={heading}>
          {view !== 'open' && <Spinner />}
          {t(view)}
        </h2>
        <p className="num">
          {t(late ? `${late}Long` : `${view}Text`, { amount: showBriefCents(payment.amountCents) })}
        </p>
      </div>
      {payment.status === 'PENDING' && <Failure card={card} />}
      {isPayable && <TimeLeft left={left} />}
      {props.isSilent && (
        <p className="soft" role="status">
          {t('keepTrying')}
        </p>
      )}
      {(isPayable || isLate) && <CardActions {...props} url={isPayable ? card.payUrl : null} />}
    </section>
  )
}

/** Calls `onTimeUp` once, when the time to pay is over. */
const useTimeUp = (isUp: boolean, onTimeUp: () => void) => {
  const wasAnnounced = useRef(false)
  useEffect(() => {
    if (!isUp || wasAnnounced.current) return
    wasAnnounced.current = true
    onTimeUp()
  })
}

/** Moves the focus to the panel, whose text changes by itself, when the button that had the focus is removed. */
const useFocusFallback = (view: View, takesIt: boolean) => {
  const panel = useRef<HTMLElement>(null)
  const shown = useRef(takesIt ? null : view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (document.activeElement === document.body) panel.current?.focus()
  }, [view])
  return panel
}

function Failure({ card: { failure, expiresAt } }: Pick<CardPayment, 'card'>) {
  const { t, dictionary } = useTranslation('deposit')
  const locale = useLocale()
  if (failure === null) return null
  const until = t('anotherCard', { time: showHour(expiresAt, locale) })
  return (
    <Notice tone="warning" role="status">
      <span className="num" data-failure={failure}>
        {[t(failure === 'UNAVAILABLE' ? 'unavailableText' : `failure_${failure}`), until].join(
          dictionary.language === 'en' ? ' ' : '',
        )}
      </span>
    </Notice>
  )
}

/**
 * The remaining time. It counts down visibly, and a screen reader announces it at one minute and at ten seconds
 * (U-39).
 */
function TimeLeft({ left }: { left: number }) {
  const { t } = useTranslation('deposit')
  const mark = left === 0 || left > 60 ? null : left > 10 ? 'left_60' : 'left_10'
  return (
    <p className="deposit-row">
      <span>{t('timeLeft')}</span>
      <b className="deposit-clock num" role="timer" data-countdown>
        {Math.floor(left / 60)}:{two(left % 60)}
      </b>
      <span className="vh" role="status">
        {mark && t(mark)}
      </span>
    </p>
  )
}

type CardActionsProps = Pick<OpenCardProps, 'payment' | 'onChange' | 'refresh'> & { url: string | null }

function CardActions({ payment, onChange, refresh, url }: CardActionsProps) {
  const { t } = useTranslation('deposit')
  const command = useCommand(cancelPayment)
  const form = useForm({ initial: {}, labels: {} })
  const cancel = form.submit(async () => {
    try {
      onChange(await command({ id: payment.id }))
    } catch (refusal) {
      await refresh()
      // The payment has ended meanwhile. The page shows how.
      if (refusal instanceof ProblemError && refusal.problem.code === 'payments.card.ended') return
      throw refusal
    }
  })
  return (
    <>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className="deposit-actions">
        {url !== null && (
          <ButtonLink id="continue-payment" variant="primary" to={url} reloadDocument>
            {t('continuePayment')}
          </ButtonLink>
        )}
        <Button
          id="cancel-payment"
          pending={form.pending}
          pendingText={t('cancellingPayment')}
          onClick={() => void cancel()}
        >
          {t('cancelPayment')}
        </Button>
      </div>
    </>
  )
}
