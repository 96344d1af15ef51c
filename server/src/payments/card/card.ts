import { type CardStatus, maxCards } from '#contract/payments/payment'

/** Actor name for changes that follow from the card service's answers. */
export const gatewayActor = 'payment:card'

/**
 * States of a card payment whose outcome is unknown: it may still be charged. A registration has at most one such
 * payment.
 */
export const openStatuses: readonly CardStatus[] = ['CREATED', 'PENDING', 'CANCELLING']

export const isOpen = (status: CardStatus): boolean => openStatuses.includes(status)

/**
 * Events of a card payment. `release`: its registration has ended. `returned`: the whole amount has been refunded.
 */
export type CardChange = 'order' | 'begun' | 'cancel' | 'settle' | 'surplus' | 'fail' | 'end' | 'release' | 'returned'

type Transition = { from: readonly (CardStatus | null)[]; event: CardChange; to: CardStatus }

// States from which a charge is still accepted: a payment that was cancelled here but charged by the service is never
// lost (S-P5, S-P9).
const chargeable: readonly CardStatus[] = [...openStatuses, 'FAILED', 'CANCELLED']

/** The state table D-2.3, row by row. A transition that is not listed never happens. */
const transitions: readonly Transition[] = [
  { from: [null], event: 'order', to: 'CREATED' },
  { from: ['CREATED'], event: 'begun', to: 'PENDING' },
  { from: ['CREATED', 'PENDING'], event: 'cancel', to: 'CANCELLING' },
  { from: openStatuses, event: 'end', to: 'CANCELLED' },
  { from: openStatuses, event: 'fail', to: 'FAILED' },
  { from: chargeable, event: 'settle', to: 'PAID' },
  { from: chargeable, event: 'surplus', to: 'REFUND_PENDING' },
  { from: ['PAID'], event: 'release', to: 'REFUND_PENDING' },
  { from: ['PAID', 'REFUND_PENDING'], event: 'returned', to: 'REFUNDED' },
]

/** Returns the state after an event, or null if the event is not allowed. */
export const afterEvent = (from: CardStatus | null, event: CardChange): CardStatus | null =>
  transitions.find(transition => transition.event === event && transition.from.includes(from))?.to ?? null

/** Returns how many more card payments a registration may have. Attempts that ended unpaid do not count. */
export const remainingCardPayments = (lines: readonly { status: string }[]): number =>
  Math.max(0, maxCards - lines.filter(({ status }) => status === 'PAID').length)

/**
 * The next request to the card service for a record in this state. Null if the service was never asked for anything.
 */
export type Step = 'begin' | 'read' | 'cancel' | 'refund'
export const nextStep = (
  { status, isKnown }: { status: CardStatus; isKnown: boolean },
  isExpired: boolean,
): Step | null => {
  if (status === 'CANCELLING' || (isExpired && isOpen(status))) return 'cancel'
  if (status === 'CREATED') return 'begin'
  if (status === 'REFUND_PENDING') return 'refund'
  return isKnown ? 'read' : null
}

/**
 * The meaning of the card service's answer for our record (D-2.3). `settle`: the payment counts towards the deposit.
 * `surplus`: it was charged but is not needed, so it is refunded. `end`: it can never be charged. Null: nothing new.
 */
export type Outcome = 'begun' | 'settle' | 'surplus' | 'end'
export const resultOf = (status: CardStatus, charge: 'open' | 'captured' | 'ended', fits: boolean): Outcome | null => {
  const outcome = { open: 'begun', captured: fits ? 'settle' : 'surplus', ended: 'end' } as const
  return afterEvent(status, outcome[charge]) && outcome[charge]
}

type Ordered = { id: string; amountCents: number }
type Charged = { reference: string; amountCents: number; currency: string; live: boolean }

/** Returns how the service's payment differs from the order, or null if it matches (S-P15). */
export const mismatchOf = (
  ordered: Ordered,
  charged: Charged,
  live: boolean,
): { kind: 'STRANGE' | 'AMOUNT' | 'CURRENCY' | 'MODE'; ours: string; theirs: string } | null => {
  if (charged.reference !== ordered.id) return { kind: 'STRANGE', ours: ordered.id, theirs: charged.reference }
  if (charged.currency !== 'HKD') return { kind: 'CURRENCY', ours: 'HKD', theirs: charged.currency }
  if (charged.amountCents !== ordered.amountCents)
    return { kind: 'AMOUNT', ours: String(ordered.amountCents), theirs: String(charged.amountCents) }
  if (charged.live !== live)
    return { kind: 'MODE', ours: live ? 'live' : 'test', theirs: charged.live ? 'live' : 'test' }
  return null
}

/** Maximum difference in milliseconds between the time of a card service event and our clock (S-P16). */
export const eventTolerance = 300_000

export const isTimely = (signedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - signedAt.getTime()) <= eventTolerance
