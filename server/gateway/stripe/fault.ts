import { randomBytes } from 'node:crypto'
import { Refusal } from '../problem.ts'

/** A refusal in Stripe’s format: `{error: {type, code, param, message}}`. */
export class StripeFault extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.error = { message, type: status >= 500 ? 'api_error' : 'invalid_request_error', ...more }
  }
}

const reused = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'

/** The gateway's refusals in Stripe's wording. */
const stripes: Partial<Record<Refusal['code'], ConstructorParameters<typeof StripeFault>>> = {
  unauthenticated: [401, 'Invalid API Key provided'],
  not_found: [404, 'No such object', { code: 'resource_missing' }],
  unknown_url: [404, 'Unrecognized request URL'],
  malformed: [400, 'The request body cannot be read'],
  not_captured: [400, 'This PaymentIntent does not have a successful charge to refund.'],
  disputed: [400, 'The charge has been charged back.', { code: 'charge_disputed' }],
  already_refunded: [400, 'The charge has already been refunded.', { code: 'charge_already_refunded' }],
  refund_too_large: [400, 'Refund amount is greater than unrefunded amount on charge', { param: 'amount' }],
  idempotency_key_reused: [400, reused, { type: 'idempotency_error' }],
  processor_error: [502, 'The card network does not answer'],
  unavailable: [503, 'The gateway is down'],
}

export const asStripe = (thrown: unknown): StripeFault => {
  if (thrown instanceof StripeFault) return thrown
  const known = thrown instanceof Refusal ? stripes[thrown.code] : undefined
  if (known) return new StripeFault(...known)
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  return status < 500 ? new StripeFault(400, 'The request cannot be read') : new StripeFault(500, 'The gateway failed')
}

export const newRequestId = (): string => `req_${randomBytes(7).toString('hex')}`
