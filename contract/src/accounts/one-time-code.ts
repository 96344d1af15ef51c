import * as z from 'zod/mini'
import { Count, example, Id, Instant } from '../common.ts'
import { tightCode } from '../text.ts'
import { operation } from '../operation.ts'
import { CodeTarget } from './code-target.ts'

export type { CodeTarget }

/**
 * What a one-time code proves.
 * REGISTER: the mobile number of an application.
 * SLIDE_CHECK: a person, as an alternative to the slide picture (WCAG 3.3.8).
 * FORGOT_PASSWORD: the email of an account, to set a new password. The answer is the same when no such account
 * exists.
 * CONTACT: a new email or mobile number of the logged-in registrant.
 * RECOVERY: the contact of a person at the desk; staff request the code.
 * PRESENCE: that a person who was registered at the desk is present.
 */
export const CodePurpose = example(
  z.enum(['REGISTER', 'SLIDE_CHECK', 'FORGOT_PASSWORD', 'CONTACT', 'RECOVERY', 'PRESENCE']),
  'REGISTER',
)
export type CodePurpose = z.output<typeof CodePurpose>

export const generateCode = operation({
  name: 'accounts.codes.generate',
  summary: 'Sends a code of six digits, good for ten minutes and three attempts; again after 60 seconds.',
  method: 'POST',
  path: '/v1/auth/otp/generate',
  who: 'anyone',
  input: z.strictObject({
    purpose: CodePurpose,
    target: example(CodeTarget, { channel: 'SMS', areaCode: '852', phoneNumber: '61234567' }),
    captchaSessionId: Id,
  }),
  output: z.strictObject({ otpId: Id, now: Instant, expiresAt: Instant, resendAt: Instant }),
  refusals: ['accounts.slide.failed', 'accounts.code.too-soon', 'accounts.code.too-many'],
})

/** A one-time code as the person typed it. */
export const OtpCode = z.string().check(
  z.overwrite((text: string) => tightCode(text).replaceAll('-', '')),
  z.minLength(1, 'required'),
  z.regex(/^\d+$/, 'code_digits'),
  z.regex(/^\d{6}$/, 'code_length'),
)

export const verifyCode = operation({
  name: 'accounts.codes.verify',
  summary: 'The code as typed. The token proves the target once, to the call that asks for it.',
  method: 'POST',
  path: '/v1/auth/otp/verify',
  who: 'anyone',
  input: z.strictObject({
    otpId: Id,
    code: example(OtpCode, '123456'),
  }),
  output: z.strictObject({ verified: z.literal(true), token: example(z.string(), 'v3ryL0ng'), attemptsLeft: Count }),
  refusals: ['accounts.code.wrong', 'accounts.code.expired', 'accounts.code.spent'],
})
