import * as z from 'zod/mini'
import { OtpCode } from '../../accounts/one-time-code.ts'
import { example, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { AreaCode, PhoneNumber } from '../../particulars.ts'

// Proof that a person who was registered at the desk was present: from a second staff member, or by a code sent to
// the person's mobile.

/**
 * Mobile number that a person states at the desk if the account has none; null: the code goes to the number of the
 * account.
 */
const Mobile = example(z.nullable(z.strictObject({ areaCode: AreaCode, phoneNumber: PhoneNumber })), null)

export const getPresence = operation({
  name: 'sales.presence.get',
  summary:
    'Whether the member of staff who asks has registered this person at the desk, and so needs a code of theirs to verify it.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/presence',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({
    /** True if a colleague must verify the registration, or the person's presence must be proved. */
    isNeeded: example(z.boolean(), true),
    provedAt: z.nullable(Instant),
    /** Last digits of the account's mobile number; null: it has none, and the person states one. */
    mobileEnding: example(z.nullable(z.string()), '4567'),
  }),
  refusals: ['request.not-found'],
})

export const sendPresenceCode = operation({
  name: 'sales.presence.send-code',
  summary: 'Sends a code to the mobile number of somebody who was registered at the desk and is there.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/presence/code',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id, mobile: Mobile }),
  output: z.strictObject({ otpId: Id, now: Instant, expiresAt: Instant, resendAt: Instant }),
  refusals: ['request.not-found', 'sales.presence.taken', 'accounts.code.too-soon', 'accounts.code.too-many'],
})

export const provePresence = operation({
  name: 'sales.presence.prove',
  summary: 'The code that the person has read out: they are there.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/presence',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: Id, mobile: Mobile, otpId: Id, code: example(OtpCode, '123456') }),
  output: z.strictObject({}),
  refusals: [
    'request.not-found',
    'sales.presence.taken',
    'accounts.code.wrong',
    'accounts.code.expired',
    'accounts.code.spent',
  ],
})
