import type { Payment, PaymentHistory } from '#contract/payments/payment'
import type { Tone } from '../../ui/status-pill.tsx'

type Status = Payment['status']
export type CardPayment = Payment & { card: NonNullable<Payment['card']> }

const openStatuses: readonly Status[] = ['CREATED', 'PENDING', 'CANCELLING']
/** Statuses of payments that have ended without a charge. */
const idleStatuses: readonly Status[] = ['CANCELLED', 'FAILED', 'REPLACED']

export const isCard = (payment: Payment): payment is CardPayment => payment.card !== null
export const isOpen = ({ status }: Payment): boolean => openStatuses.includes(status)
export const isIdle = ({ status }: Payment): boolean => idleStatuses.includes(status)

/** Returns the card payment that may still be charged, or null. There is at most one. */
export const openCard = (history: PaymentHistory | undefined): CardPayment | null =>
  history?.payments.filter(isCard).find(isOpen) ?? null

const since = (instant: string, { now }: PaymentHistory): number => Date.parse(now) - Date.parse(instant)

const refundPause = 5000

/** Returns the milliseconds until the next poll for a pending refund, or false if there is none. */
export const pollRefund = (history: PaymentHistory | undefined): number | false =>
  history?.payments.some(({ status }) => status === 'REFUND_PENDING') === true && refundPause

/** Returns the milliseconds until the next poll of the history, or false if nothing can change by itself. */
export const pollAfter = (history: PaymentHistory | undefined, asksBank: boolean): number | false => {
  const open = openCard(history)
  if (!history || !open) return pollRefund(history)
  if (open.status === 'CREATED') return since(open.createdAt, history) < 10_000 ? 400 : 1500
  if (open.status === 'CANCELLING' || since(open.card.expiresAt, history) >= 0) return 1500
  return asksBank ? 1000 : 3000
}

export type Outcome = 'PAID' | 'CANCELLED' | 'EXPIRED' | 'FAILED' | 'UNAVAILABLE' | 'UNKNOWN' | 'REFUND' | 'TAKEN_BACK'

/** Returns the outcome to show for an ended card payment, or null for an open one. */
export const cardOutcomeOf = ({ status, card, refund, events }: CardPayment): Outcome | null => {
  if (status === 'PAID') return 'PAID'
  if (status === 'REFUND_PENDING' || status === 'REFUNDED')
    return refund?.reason === 'BY_THE_BANK' ? 'TAKEN_BACK' : 'REFUND'
  if (status === 'FAILED') {
    if (card.failure === null) return 'UNKNOWN'
    return card.failure === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'FAILED'
  }
  if (status !== 'CANCELLED') return null
  const given = events.find(event => event.status === 'CANCELLING' || event.status === 'CANCELLED')
  return given && Date.parse(given.at) >= Date.parse(card.expiresAt) ? 'EXPIRED' : 'CANCELLED'
}

const tones: Partial<Record<Status, Tone>> = {
  PENDING: 'warning',
  CREATED: 'info',
  CANCELLING: 'info',
  PAID: 'success',
  REFUND_PENDING: 'info',
  DECLARED: 'info',
  RECEIVED: 'success',
  APPLIED: 'success',
  DISHONOURED: 'danger',
}
/** Returns the colour for a status. */
export const toneOf = (status: Status): Tone => tones[status] ?? 'neutral'
