import type { Locale } from '#contract/common'
import type { CardFailure } from '#contract/payments/payment'

/** Names the account at a card service that takes, or took, a payment. */
export type CardAccount = {
  provider: string
  /** Name of the account in the settings. */
  account: string
}

/** Returns only the name of the account from a gateway or a row. */
export const accountOf = ({ provider, account }: CardAccount): CardAccount => ({ provider, account })

/** State of one of our payments at the card service. Money in cents. */
export type Charge = {
  /** The service’s own id of the payment. */
  id: string
  /** Another id of the service under which events may refer to the payment; null if there is none, or not yet. */
  otherId: string | null
  /** Our payment’s id. */
  reference: string
  /** `open`: may still be charged; `ended`: can never be charged. A refunded payment stays `captured`. */
  status: 'open' | 'captured' | 'ended'
  amountCents: number
  /** ISO 4217, in capitals. */
  currency: string
  /** True if money moves. */
  live: boolean
  /** Address at which the buyer pays while the payment is open. */
  url: string | null
  card: { brand: string; last4: string } | null
  /** Failure of the last try, if it was refused. */
  failure: CardFailure | null
  /** Amount in cents that was refunded, or taken back by the buyer’s bank. */
  returnedCents: number
}

/** A payment that the buyer is asked for. Sending the same `id` and content again results in the same charge. */
export type Order = {
  id: string
  amountCents: number
  locale: Locale
  /** Purpose of the payment, as the buyer reads it. */
  purpose: string
  /** Addresses to which the buyer goes after the charge, and after cancelling. */
  returnUrl: string
  cancelUrl: string
  /** ISO instant at which we cancel the payment; the buyer is informed of it. */
  expiresAt: string
}

/**
 * A genuine message of the service that something has happened to a payment. Its content is never trusted; it only
 * makes us query the payment.
 */
export type CardEvent = {
  id: string
  type: string
  /** Time of the signature. The caller decides by the database’s clock whether it is too old. */
  signedAt: Date
  /** Our reference and the service’s ids, by which the payment can be found. */
  about: string[]
  /** The claims of the message, if it has any: they must match the order. */
  claims: { amountCents: number; currency: string; live: boolean } | null
}

/** The service understood the request and refuses it: nothing has happened, and a retry changes nothing. */
export class GatewayRefusal extends Error {}

/**
 * A card service with its own payment page: no card number reaches us. Any other thrown error (no answer in ten
 * seconds, a fault of the service) leaves open whether the action was done, so the caller must ask again.
 */
export type CardGateway = CardAccount & {
  /** True if its payments move money: payments of the other kind are not ours. */
  live: boolean
  /** Throws GatewayRefusal if the service does not accept the order. */
  begin: (order: Order) => Promise<Charge>
  /** Afterwards the charge is `ended`, or `captured` if the buyer was faster. */
  cancel: (id: string) => Promise<Charge>
  read: (id: string) => Promise<Charge>
  /**
   * Refunds the amount in cents, once for each `key`; an earlier refund is no error. Throws GatewayRefusal if the
   * service refuses.
   */
  refund: (id: string, amountCents: number, key: string) => Promise<Charge>
  /**
   * Returns null unless the message is signed with our secret. The signature covers the raw body, before any parsing.
   */
  recognise: (headers: Record<string, string | string[] | undefined>, body: Buffer) => CardEvent | null
  /** Iterates over all payments started since then, in any order. */
  list: (since: Date) => AsyncIterable<Charge>
}

/** The configured accounts. `current` takes new payments; `all`, which includes it, finish those that they took. */
export type CardAccounts = { current: CardGateway; all: readonly CardGateway[] }

/** Milliseconds within which a service must answer. */
export const gatewayTimeoutMs = 10_000
