import type { Payment } from './payment/payment.ts'

/** Status and title of every refusal, as the control API returns them. */
const refusals = {
  invalid: [400, 'The request is not valid'],
  malformed: [400, 'The body cannot be read'],
  unauthenticated: [401, 'The key is missing or wrong'],
  not_found: [404, 'There is no such thing'],
  unknown_url: [404, 'There is no such address'],
  already_captured: [409, 'The payment has been captured'],
  not_open: [409, 'The payment cannot be cancelled as it stands'],
  already_cancelled: [409, 'The payment has been cancelled'],
  not_captured: [409, 'The payment has not been captured'],
  refund_too_large: [409, 'More would be refunded than is left of what was captured'],
  already_refunded: [409, 'Everything has been refunded'],
  disputed: [409, 'The buyer’s bank has the money'],
  nothing_left: [409, 'Everything has been refunded: there is nothing to dispute'],
  not_disputed: [409, 'There is no dispute to win'],
  not_refunded: [409, 'There is no refund that could fail'],
  idempotency_key_reused: [422, 'The Idempotency-Key was used for another request'],
  fault: [500, 'The gateway failed'],
  processor_error: [502, 'The card network does not answer'],
  unavailable: [503, 'The gateway is down'],
} as const
type Code = keyof typeof refusals

type More = { payment?: Payment; errors?: { field: string; message: string }[] }

/** A request refused with a code, and optionally with the current payment. */
export class Refusal extends Error {
  readonly code: Code
  readonly status: number
  readonly more: More
  constructor(code: Code, more: More = {}) {
    super(code)
    this.code = code
    this.status = refusals[code][0]
    this.more = more
  }
}

/**
 * Returns problem details (RFC 9457). The caller passes the payment in its shown form, because only the caller knows
 * its address.
 */
export const problemOf = ({ code, status, more: { errors } }: Refusal, payment: unknown) => ({
  type: `urn:card-sandbox:problem:${code}`,
  title: refusals[code][1],
  status,
  code,
  ...(errors && { errors }),
  ...(payment !== undefined && { payment }),
})
