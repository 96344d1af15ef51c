import { type CardStatus, maxCards } from '#contract/payments/payment'

/** Who writes what the card service has said. */
export const gatewayActor = 'payment:card'

/** Of a card payment whose outcome is not known: it may still be charged. At most one of a registration. */
export const openStatuses: readonly CardStatus[] = ['CREATED', 'PENDING', 'CANCELLING']

export const isOpen = (status: CardStatus): boolean => openStatuses.includes(status)

/** What happens to a card payment. `release`: its registration stands no more. `returned`: all of it has gone back. */
export type CardChange = 'order' | 'begun' | 'cancel' | 'settle' | 'surplus' | 'fail' | 'end' | 'release' | 'returned'

type Transition = { from: readonly (CardStatus | null)[]; event: CardChange; to: CardStatus }

// What was cancelled here and charged there all the same is never lost (S-P5, S-P9).
const chargeable: readonly CardStatus[] = [...openStatuses, 'FAILED', 'CANCELLED']

/** D-2.3, line by line; whatever is not here does not happen. */
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

/** Where an event moves a card payment, or null when it may not. */
export const afterEvent = (from: CardStatus | null, event: CardChange): CardStatus | null =>
  transitions.find(transition => transition.event === event && transition.from.includes(from))?.to ?? null

/** How many more card payments a registration may have; tries that ended unpaid make room for another. */
export const remainingCardPayments = (lines: readonly { status: string }[]): number =>
  Math.max(0, maxCards - lines.filter(({ status }) => status === 'PAID').length)

/** What is next asked of the card service, by how our record stands; null when it was never asked for anything. */
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
 * What the card service’s answer means for our record (D-2.3). `settle`: it counts towards the deposit; `surplus`: it
 * was charged and is not needed, so it goes back; `end`: it can never be charged. Null: nothing new.
 */
export type Outcome = 'begun' | 'settle' | 'surplus' | 'end'
export const resultOf = (status: CardStatus, charge: 'open' | 'captured' | 'ended', fits: boolean): Outcome | null => {
  const outcome = { open: 'begun', captured: fits ? 'settle' : 'surplus', ended: 'end' } as const
  return afterEvent(status, outcome[charge]) && outcome[charge]
}

type Ordered = { id: string; amountCents: number }
type Charged = { reference: string; amountCents: number; currency: string; live: boolean }

/** In what the service’s payment is not the one that was ordered; null when it is (S-P15). */
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

/** Milliseconds by which a message of the card service may be older or newer than our clock (S-P16). */
export const eventTolerance = 300_000

export const isTimely = (signedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - signedAt.getTime()) <= eventTolerance
