import type { TicketStatus } from '#contract/sales/ticket'

/** Who or what may move a ticket. */
export type Mover = 'registrant'

type Transition = { id: string; from: TicketStatus | null; to: TicketStatus; by: Mover; event: string }

/** DOMAIN.md 2.2, as far as it can happen; every other pair is refused with 409. */
const transitions: readonly Transition[] = [
  { id: 'T1', from: null, to: 'PENDING', by: 'registrant', event: 'submit' },
  { id: 'T3', from: 'PENDING', to: 'REGISTERED', by: 'registrant', event: 'pay-later' },
]

/** Where an event moves a ticket, or null when it may not. */
export const afterEvent = (from: TicketStatus | null, by: Mover, event: string): TicketStatus | null =>
  transitions.find(one => one.from === from && one.by === by && one.event === event)?.to ?? null

/** Nothing more happens to a registration in one of these (DOMAIN.md 2.1). */
export const finalStatuses: readonly TicketStatus[] = ['DONE', 'VOIDED', 'WITHDREW']

/** A QR code is good while the registration awaits something at the sales office. */
export const showsQr = (status: TicketStatus): boolean =>
  status === 'REGISTERED' || status === 'VERIFIED' || status === 'CHECKED_IN'

/** Total deposit = deposit x number of intents (DOMAIN.md 2.1). Cents. */
export const totalDeposit = (ticket: { depositCents: number; numberOfIntents: number }): number =>
  ticket.depositCents * ticket.numberOfIntents

// No letters or digits that read alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
const alphabet = '34679ACDEFGHJKMNPQRTUWXY'

/** `R-7KQ4-M2XP`: from eight random bytes; it neither counts registrations nor can be guessed from another. */
export const registrationNumber = (random: Uint8Array): string => {
  const letters = [...random.subarray(0, 8)].map(byte => alphabet[byte % alphabet.length])
  return `R-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
