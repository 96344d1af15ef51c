import type { WebhookEvent } from '#contract/integrations/webhook'
import type { TicketStatus } from '#contract/sales/ticket/ticket'

/** Who or what may move a ticket. */
export type Mover = 'registrant' | 'payment' | 'system' | 'staff' | 'supervisor'

export type TicketEvent =
  | 'submit'
  | 'settled'
  | 'pay-later'
  | 'counter-payment'
  | 'payment-ended'
  | 'withdraw'
  | 'close-unpaid'
  | 'void'
  | 'verify'
  | 'payment-reversed'
  | 'deadline'
  | 'undo-verification'
  | 'check-in'
  | 'undo-check-in'
  | 'outcome'
  | 'undo-outcome'
  | 'session-end'
  | 'tender-result'

type Transition = { id: string; from: TicketStatus | null; to: TicketStatus; by: Mover; event: TicketEvent }

const move = (id: string, from: TicketStatus | null, to: TicketStatus, by: Mover, event: TicketEvent): Transition => ({
  id,
  from,
  to,
  by,
  event,
})

/**
 * The transitions of D-2.2, one per line, and T25, by which a supervisor undoes a mistake on the day of the sale
 * (decision 0077); every other pair is refused with 409 and the current state.
 */
const transitions: readonly Transition[] = [
  move('T1', null, 'PENDING', 'registrant', 'submit'),
  move('T2', 'PENDING', 'REGISTERED', 'payment', 'settled'),
  move('T3', 'PENDING', 'REGISTERED', 'registrant', 'pay-later'),
  move('T4', 'PENDING', 'REGISTERED', 'staff', 'counter-payment'),
  move('T5', 'PENDING', 'PENDING', 'system', 'payment-ended'),
  move('T6', 'PENDING', 'PENDING', 'registrant', 'payment-ended'),
  move('T7', 'PENDING', 'WITHDREW', 'registrant', 'withdraw'),
  move('T8', 'PENDING', 'VOIDED', 'system', 'close-unpaid'),
  move('T9', 'PENDING', 'VOIDED', 'staff', 'void'),
  move('T10', 'REGISTERED', 'VERIFIED', 'staff', 'verify'),
  move('T11', 'REGISTERED', 'PENDING', 'payment', 'payment-reversed'),
  move('T12', 'REGISTERED', 'WITHDREW', 'registrant', 'withdraw'),
  move('T13', 'REGISTERED', 'VOIDED', 'system', 'deadline'),
  move('T14', 'REGISTERED', 'VOIDED', 'staff', 'void'),
  move('T15', 'VERIFIED', 'REGISTERED', 'supervisor', 'undo-verification'),
  move('T16', 'VERIFIED', 'WITHDREW', 'staff', 'withdraw'),
  move('T17', 'VERIFIED', 'VOIDED', 'supervisor', 'void'),
  move('T18', 'VERIFIED', 'CHECKED_IN', 'staff', 'check-in'),
  move('T19', 'CHECKED_IN', 'VERIFIED', 'staff', 'undo-check-in'),
  move('T20', 'CHECKED_IN', 'DONE', 'staff', 'outcome'),
  move('T21', 'CHECKED_IN', 'VOIDED', 'supervisor', 'void'),
  move('T22', 'VERIFIED', 'DONE', 'system', 'session-end'),
  move('T23', 'VERIFIED', 'DONE', 'staff', 'tender-result'),
  move('T24', 'CHECKED_IN', 'DONE', 'system', 'session-end'),
  move('T25', 'DONE', 'CHECKED_IN', 'supervisor', 'undo-outcome'),
]

/** Returns the state to which an event moves a ticket, or null if the move is not allowed. */
export const afterEvent = (from: TicketStatus | null, by: Mover, event: TicketEvent): TicketStatus | null =>
  transitions.find(transition => transition.from === from && transition.by === by && transition.event === event)?.to ??
  null

/** True if the ticket takes one of its account's places in the session. */
export const isActive = (status: TicketStatus): boolean => status !== 'VOIDED' && status !== 'WITHDREW'

/** Statuses of tickets whose deposit is arranged and that take part, or will once verified (D-2.2). */
export const inPlayStatuses: readonly TicketStatus[] = ['REGISTERED', 'VERIFIED', 'CHECKED_IN']

/** Returns the total deposit in cents: deposit x number of intents (D-2.1). */
export const totalDeposit = (ticket: { depositCents: number; numberOfIntents: number }): number =>
  ticket.depositCents * ticket.numberOfIntents

/** Returns the deposit in cents that a registration owes: its total, or nothing once it is void or withdrawn. */
export const dueDeposit = (ticket: { status: TicketStatus; depositCents: number; numberOfIntents: number }): number =>
  isActive(ticket.status) ? totalDeposit(ticket) : 0

// Alphabet without letters or digits that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
const alphabet = '34679ACDEFGHJKMNPQRTUWXY'

/**
 * Returns a number such as `R-7KQ4-M2XP` from eight random bytes. It does not reveal how many exist, and it cannot be
 * guessed from another.
 */
export const readableNumber = (prefix: 'R' | 'P', random: Uint8Array): string => {
  const letters = [...random.subarray(0, 8)].map(byte => alphabet[byte % alphabet.length])
  return `${prefix}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Returns the number of a registration. */
export const registrationNumber = (random: Uint8Array): string => readableNumber('R', random)

/** Returns the webhook event that other systems receive for a change of state; null if they receive none. */
export const webhookEventFor = (from: TicketStatus, to: TicketStatus): WebhookEvent | null => {
  if (to === 'REGISTERED') return from === 'VERIFIED' ? 'ticket.unverified' : 'ticket.registered'
  if (to === 'VERIFIED') return from === 'CHECKED_IN' ? null : 'ticket.verified'
  if (to === 'DONE') return 'ticket.done'
  if (from === 'DONE') return 'ticket.reopened'
  if (to === 'VOIDED') return 'ticket.voided'
  return to === 'WITHDREW' ? 'ticket.withdrawn' : null
}

/**
 * True if the change of state adds a registration to the ballot's list or removes it completely; this is possible
 * only until the list is frozen.
 */
export const isListed = (from: TicketStatus, to: TicketStatus): boolean =>
  (from === 'REGISTERED' && to === 'VERIFIED') || (from === 'VERIFIED' && to === 'REGISTERED')
