import type { Locale } from '#contract/common'
import type { CardFailure } from '#contract/payments/payment'

/** What a card service says of one payment of ours. Money in cents. */
export type Charge = {
  /** The service’s own name for it. */
  id: string
  /** Under which other id of the service events may speak of it; null when there is none, or not yet. */
  otherId: string | null
  /** Our payment’s id. */
  reference: string
  /** `open`: it may still be charged; `ended`: it never can be. What was given back stays `captured`. */
  status: 'open' | 'captured' | 'ended'
  amountCents: number
  /** ISO 4217, in capitals. */
  currency: string
  /** Whether money moves. */
  live: boolean
  /** Where the buyer pays while it is open. */
  url: string | null
  card: { brand: string; last4: string } | null
  /** Of the last try, if that was refused. */
  failure: CardFailure | null
  /** Refunded, or taken back by the buyer’s bank. */
  returnedCents: number
}

/** What the buyer shall be asked for. The same `id` and content again is the same charge. */
export type Order = {
  id: string
  amountCents: number
  locale: Locale
  /** What the buyer reads that it is for. */
  purpose: string
  /** Where the buyer goes when it is charged, and when they turn back. */
  returnUrl: string
  cancelUrl: string
  /** When we shall have it cancelled: the buyer is told. */
  expiresAt: string
}

/** A genuine message of the service: something has happened to a payment. What it says is never believed, only looked into. */
export type CardEvent = {
  id: string
  type: string
  /** When it was signed. The caller decides by the database’s clock whether that is too long ago. */
  signedAt: Date
  /** Our reference and the service’s ids by which the payment can be found. */
  about: string[]
  /** What it claims, if it does: that must agree with what was ordered. */
  claims: { amountCents: number; currency: string; live: boolean } | null
}

/** The service has understood and will not do it: nothing has happened, and asking again changes nothing. */
export class GatewayRefusal extends Error {}

/**
 * A card service with a page of its own: no number of a card reaches us. Whatever else is thrown (no answer in ten seconds, a
 * fault of the service) leaves open whether it was done: ask again.
 */
export type CardGateway = {
  /** Whether its payments move money: those of the other kind are not ours. */
  live: boolean
  /** Throws GatewayRefusal when it takes no such order. */
  begin: (order: Order) => Promise<Charge>
  /** Afterwards it is `ended`; or `captured`, when the buyer was faster. */
  cancel: (id: string) => Promise<Charge>
  read: (id: string) => Promise<Charge>
  /** Gives back so much, once for each `key`; already given back is no fault. Throws GatewayRefusal when it will not. */
  refund: (id: string, amountCents: number, key: string) => Promise<Charge>
  /** Null unless it is signed with our secret: of the body as it came, before any parsing. */
  recognise: (headers: Record<string, string | string[] | undefined>, body: Buffer) => CardEvent | null
  /** All payments begun since then, in any order. */
  list: (since: Date) => AsyncIterable<Charge>
}

/** Milliseconds within which a service must answer. */
export const gatewayTimeoutMs = 10_000
