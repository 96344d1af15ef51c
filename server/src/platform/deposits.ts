import type { CardFailure, CardStatus, instrumentMethods, InstrumentStatus } from '#contract/payments/payment'
import type { DepositSummary } from '#contract/sales/day/outcome'
import type { TicketStatus } from '#contract/sales/ticket'
import type { Vault } from './crypto/index.ts'
import type { Reader } from './database/index.ts'

/** A cashier’s order or cheque as it was entered. */
export type DeclaredInstrument = {
  method: (typeof instrumentMethods)[number]
  bank: string
  number: string
  amountCents: number
}

/** The same as the desk sees it; `elsewhere`: the numbers of registrations of other accounts for which the same was entered. */
export type DeskInstrument = DeclaredInstrument & {
  id: string
  orderNumber: string
  status: InstrumentStatus
  elsewhere: string[]
}

/** A card payment as the desk sees it. */
export type DeskCard = {
  id: string
  orderNumber: string
  status: CardStatus
  amountCents: number
  /** The page on which it is paid, while it can be, and until when. */
  payUrl: string | null
  expiresAt: string
  brand: string | null
  last4: string | null
  failure: CardFailure | null
}

/** What those who look after registrations ask of those who look after their deposits, and these answer. */
export type Deposits = {
  /** What was entered for a registration, handed in or still to be, the first first. */
  readBrought: (
    context: { vault: Vault },
    db: Reader,
    of: { accountId: string; ticketId: string },
  ) => Promise<(DeclaredInstrument & { isReceived: boolean })[]>
  /** All that was entered for a registration or received for it, but what was taken back; the first first. */
  readHeld: (
    context: { vault: Vault },
    db: Reader,
    of: { accountId: string; ticketId: string },
  ) => Promise<DeskInstrument[]>
  /**
   * Of a session’s registrations in these states those for which the same instrument stands in more than one, by what tells instruments
   * apart.
   */
  readRepeated: (
    db: Reader,
    of: { sessionId: string; statuses: readonly TicketStatus[] },
  ) => Promise<{ numberIndex: Buffer; ticketId: string }[]>
  /** What instruments of a session come to that lie at the sales office. Cents. */
  readReceived: (db: Reader, sessionId: string) => Promise<number>
  /** All card payments that were begun for it, the first first. */
  readCards: (db: Reader, ticketId: string) => Promise<DeskCard[]>
  /**
   * A registration stands no more and owes nothing: what was entered stays with its registrant, who may enter it for another,
   * and what was charged goes back. Whoever ends it holds it.
   */
  release: (
    work: { db: Reader; now: Date },
    ended: { ticketId: string; why: 'WITHDREW' | 'VOIDED' | 'NOT_BOUGHT'; actor: string },
  ) => Promise<void>
  /** What is at hand of a registration, the first first: instruments that were received, and what was paid by card. */
  readAtHand: (db: Reader, ticketId: string) => Promise<{ id: string; orderNumber: string; amountCents: number }[]>
  /** Who registered has bought: what is named becomes part of the price, the rest goes back. Whoever ends it holds it. */
  apply: (
    work: { db: Reader; now: Date },
    ended: { ticketId: string; appliedIds: readonly string[]; actor: string },
  ) => Promise<void>
  /** What has become of the deposits of registrations that have ended. */
  readResults: (db: Reader, ticketIds: readonly string[]) => Promise<Map<string, DepositSummary>>
  /** The same of a whole session, in cents too. */
  sumResults: (db: Reader, sessionId: string) => Promise<Record<keyof DepositSummary, { count: number; cents: number }>>
}
