import type { WebhookEvent } from '#contract/integrations/webhook'
import type { TicketStatus } from '#contract/sales/ticket'

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

/** D-2.2, line by line, and T25, by which a supervisor undoes a mistake on the day of the sale (decision 0077); every other pair is refused with 409 and the current state. */
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

/** Where an event moves a ticket, or null when it may not. */
export const afterEvent = (from: TicketStatus | null, by: Mover, event: TicketEvent): TicketStatus | null =>
  transitions.find(transition => transition.from === from && transition.by === by && transition.event === event)?.to ??
  null

/** Does it take one of its account's places in the session? */
export const isActive = (status: TicketStatus): boolean => status !== 'VOIDED' && status !== 'WITHDREW'

/** Its deposit is arranged, and it takes part, or will once it is verified (D-2.2). */
export const inPlayStatuses: readonly TicketStatus[] = ['REGISTERED', 'VERIFIED', 'CHECKED_IN']

/** Total deposit = deposit x number of intents (D-2.1). Cents. */
export const totalDeposit = (ticket: { depositCents: number; numberOfIntents: number }): number =>
  ticket.depositCents * ticket.numberOfIntents

/** The deposit that a registration owes: its total, or nothing once it is void or withdrawn. Cents. */
export const dueDeposit = (ticket: { status: TicketStatus; depositCents: number; numberOfIntents: number }): number =>
  isActive(ticket.status) ? totalDeposit(ticket) : 0

// No letters or digits that read alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
const alphabet = '34679ACDEFGHJKMNPQRTUWXY'

/** `R-7KQ4-M2XP`: from eight random bytes; it neither counts what it names nor can be guessed from another. */
export const readableNumber = (prefix: 'R' | 'P', random: Uint8Array): string => {
  const letters = [...random.subarray(0, 8)].map(byte => alphabet[byte % alphabet.length])
  return `${prefix}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** The number of a registration. */
export const registrationNumber = (random: Uint8Array): string => readableNumber('R', random)

/** As what other systems are told of it that a registration went from one state to another; null: they are not. */
export const webhookEventFor = (from: TicketStatus, to: TicketStatus): WebhookEvent | null => {
  if (to === 'REGISTERED') return from === 'VERIFIED' ? 'ticket.unverified' : 'ticket.registered'
  if (to === 'VERIFIED') return from === 'CHECKED_IN' ? null : 'ticket.verified'
  if (to === 'DONE') return 'ticket.done'
  if (from === 'DONE') return 'ticket.reopened'
  if (to === 'VOIDED') return 'ticket.voided'
  return to === 'WITHDREW' ? 'ticket.withdrawn' : null
}

/** It comes into the list of the ballot, or goes out of it as if it had never been there: only until that is frozen. */
export const isListed = (from: TicketStatus, to: TicketStatus): boolean =>
  (from === 'REGISTERED' && to === 'VERIFIED') || (from === 'VERIFIED' && to === 'REGISTERED')
