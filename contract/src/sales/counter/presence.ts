import * as z from 'zod/mini'
import { OtpCode } from '../../accounts/one-time-code.ts'
import { example, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { AreaCode, PhoneNumber } from '../../particulars.ts'

// Whether somebody who was registered at the desk was there: told by a second member of staff, or by a code on the person's mobile.

/** Told at the desk by somebody whose account has no mobile number; null: the code goes to the account's own. */
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
    /** A colleague verifies it, or the person is proved to be there. */
    isNeeded: example(z.boolean(), true),
    provedAt: z.nullable(Instant),
    /** The end of the account's own mobile number; null: it has none, and the person tells one. */
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
