import * as z from 'zod/mini'
import { example, Email, Id, Instant, Line } from '../common.ts'
import { CodeTarget } from '../accounts/code-target.ts'
import { OtpCode } from '../accounts/one-time-code.ts'
import { operation } from '../operation.ts'
import { AreaCode, PhoneNumber } from '../particulars.ts'

// Recovery: the sales office gives new contacts to a person who can reach neither the email nor the mobile number of
// their account.

/** Hours in which the holder of the old contacts may object. */
export const recoveryHours = 24

const Proof = { otpId: Id, code: example(OtpCode, '123456') }

export const sendRecoveryCode = operation({
  name: 'privacy.recoveries.send-code',
  summary: 'Sends a code to the new email or mobile number of somebody who is at the desk.',
  method: 'POST',
  path: '/v1/office/registrants/{id}/recovery/code',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    id: Id,
    target: example(CodeTarget, { channel: 'EMAIL', email: 'chan.tm@example.com' }),
  }),
  output: z.strictObject({ otpId: Id, now: Instant, expiresAt: Instant, resendAt: Instant }),
  refusals: ['request.not-found', 'accounts.code.too-soon', 'accounts.code.too-many'],
})

export const beginRecovery = operation({
  name: 'privacy.recoveries.begin',
  summary:
    'Proposes new contacts for an account, each proved by the code that was sent to it, after the original document was seen. A second member of staff who has seen it too confirms.',
  method: 'POST',
  path: '/v1/office/registrants/{id}/recovery',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    id: Id,
    email: example(z.nullable(z.strictObject({ email: Email, ...Proof })), {
      email: 'chan.tm@example.com',
      otpId: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20',
      code: '123456',
    }),
    mobile: example(z.nullable(z.strictObject({ areaCode: AreaCode, phoneNumber: PhoneNumber, ...Proof })), null),
    /** True: staff saw the original identity document, and it agrees. */
    isSeen: example(z.literal(true), true),
    reason: example(Line(500), 'Telephone and mailbox lost'),
  }),
  output: z.strictObject({ recoveryId: Id }),
  refusals: [
    'request.not-found',
    'accounts.code.wrong',
    'accounts.code.expired',
    'accounts.code.spent',
    'accounts.email.taken',
    'accounts.phone.taken',
    'privacy.recovery.open',
    'privacy.recovery.incomplete',
  ],
})

export const RecoveryState = z.enum(['PROPOSED', 'WAITING', 'DONE', 'OBJECTED', 'STOPPED', 'TAKEN', 'EXPIRED'])

const Recovery = z.strictObject({
  id: Id,
  state: RecoveryState,
  reason: example(z.string(), 'Telephone and mailbox lost'),
  proposedBy: example(z.string(), 'CHAN Siu Ming'),
  proposedAt: Instant,
  confirmedBy: example(z.nullable(z.string()), 'WONG Lai Ming'),
  effectiveAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type Recovery = z.output<typeof Recovery>

export const listRecoveries = operation({
  name: 'privacy.recoveries.list',
  summary: 'What was done to give an account new contacts, the last first.',
  method: 'GET',
  path: '/v1/office/registrants/{id}/recovery',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ rows: z.array(Recovery) }),
  refusals: ['request.not-found'],
})

export const stopRecovery = operation({
  name: 'privacy.recoveries.stop',
  summary: 'Stops new contacts from taking effect.',
  method: 'POST',
  path: '/v1/office/recoveries/{id}/stop',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'privacy.recovery.ended'],
})

export const objectRecovery = operation({
  name: 'privacy.recoveries.object',
  summary: 'Who has the letter to an old address objects to new contacts: they do not take effect.',
  method: 'POST',
  path: '/v1/recovery/object',
  who: 'anyone',
  input: z.strictObject({
    token: example(z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')), 'v3ryL0ng'),
  }),
  output: z.strictObject({}),
  refusals: ['privacy.recovery.ended', 'request.too-many'],
})
