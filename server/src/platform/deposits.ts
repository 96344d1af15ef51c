import type { CardFailure, CardStatus, instrumentMethods, InstrumentStatus } from '#contract/payments/payment'
import type { DepositSummary } from '#contract/sales/sale-day/outcome'
import type { TicketStatus } from '#contract/sales/ticket/ticket'
import type { Vault } from './crypto/vault.ts'
import type { Reader } from './database/database.ts'

/** A cashier’s order or cheque as it was entered. */
export type DeclaredInstrument = {
  method: (typeof instrumentMethods)[number]
  bank: string
  number: string
  amountCents: number
}

/**
 * A cashier’s order or cheque as the desk sees it; `elsewhere`: numbers of registrations of other accounts for which
 * the same instrument was entered.
 */
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
  /** The page on which it is paid, while it can be paid, and its expiry as an ISO instant. */
  payUrl: string | null
  expiresAt: string
  brand: string | null
  last4: string | null
  failure: CardFailure | null
}

/** A change of a part of a deposit; `actor`: who made it, by the name that the audit uses. */
export type DepositChange =
  | {
      method: 'INSTRUMENT'
      id: string
      status: InstrumentStatus
      orderNumber: string
      amountCents: number
      at: string
      actor: string
    }
  | {
      method: 'CARD'
      id: string
      status: CardStatus
      orderNumber: string
      amountCents: number
      at: string
      actor: string
    }

/** Interface between the modules for registrations and for their deposits. */
export type Deposits = {
  /** Returns the instruments entered for a registration, handed in or not yet, oldest first. */
  readBrought: (
    context: { vault: Vault },
    db: Reader,
    of: { accountId: string; ticketId: string },
  ) => Promise<(DeclaredInstrument & { isReceived: boolean })[]>
  /** Returns everything that was entered or received for a registration, except what was withdrawn; oldest first. */
  readHeld: (
    context: { vault: Vault },
    db: Reader,
    of: { accountId: string; ticketId: string },
  ) => Promise<DeskInstrument[]>
  /**
   * Returns, of a session’s registrations in these states, those that share an instrument with another one, with the
   * key that identifies the instrument.
   */
  readRepeated: (
    db: Reader,
    of: { sessionId: string; statuses: readonly TicketStatus[] },
  ) => Promise<{ numberIndex: Buffer; ticketId: string }[]>
  /** Returns the total in cents of a session's instruments that are at the sales office. */
  readReceived: (db: Reader, sessionId: string) => Promise<number>
  /** Returns all card payments that were started for a registration, oldest first. */
  readCards: (db: Reader, ticketId: string) => Promise<DeskCard[]>
  /** Returns how the deposit of a registration came about: each change of an instrument or a card payment. */
  readChanges: (db: Reader, ticketId: string) => Promise<DepositChange[]>
  /**
   * Releases the deposit of a registration that has ended and owes nothing: entered instruments stay with the
   * registrant, who may enter them for another registration, and charged amounts are refunded. The caller must have
   * locked the registration.
   */
  release: (
    work: { db: Reader; now: Date },
    ended: { ticketId: string; why: 'WITHDREW' | 'VOIDED' | 'NOT_BOUGHT'; actor: string },
  ) => Promise<void>
  /** Returns the deposit that is at hand for a registration, oldest first: received instruments and card payments. */
  readAtHand: (db: Reader, ticketId: string) => Promise<{ id: string; orderNumber: string; amountCents: number }[]>
  /**
   * Settles the deposit of a buyer: the named items become part of the price, and the rest is returned. The caller
   * must have locked the registration.
   */
  apply: (
    work: { db: Reader; now: Date },
    ended: { ticketId: string; appliedIds: readonly string[]; actor: string },
  ) => Promise<void>
  /** Returns the outcome of the deposits of ended registrations. */
  readResults: (db: Reader, ticketIds: readonly string[]) => Promise<Map<string, DepositSummary>>
  /** Returns the outcome of the deposits of a whole session, with counts and cents. */
  sumResults: (db: Reader, sessionId: string) => Promise<Record<keyof DepositSummary, { count: number; cents: number }>>
}
