import * as z from 'zod/mini'
import { example, Id, Instant, Locale } from '../common.ts'
import { operation } from '../operation.ts'
import { SurveyAnswers } from '../reference/code.ts'
import { Profile } from './account.ts'
import { CodeTarget } from './code-target.ts'

const target = { channel: 'EMAIL', email: 'chan.tm@example.com' } as const

export const sendContactCode = operation({
  name: 'accounts.contacts.prove',
  summary: 'Sends a code to a new email or mobile number of the one who asks. No picture: the login stands for it.',
  method: 'POST',
  path: '/v1/user/contact/code',
  who: 'registrant',
  input: z.strictObject({ target: example(CodeTarget, target) }),
  output: z.strictObject({ otpId: Id, now: Instant, expiresAt: Instant, resendAt: Instant }),
  refusals: ['accounts.code.too-soon', 'accounts.code.too-many'],
})

/**
 * A new contact. The person proves it with a one-time code and confirms the change with the password of the account
 * (S-K8).
 */
export const ContactChange = z.strictObject({
  contact: example(CodeTarget, target),
  otpToken: example(z.string().check(z.minLength(1, 'code_needed'), z.maxLength(200, 'too_long')), 'v3ryL0ng'),
  password: example(z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')), 'Harbour#2026'),
})

export const updateProfile = operation({
  name: 'accounts.profiles.update',
  summary:
    'Changes the email or the mobile number. Names, identity and date of birth are corrected at the sales office, where the document is seen. Both addresses are told.',
  method: 'PUT',
  path: '/v1/user/profiles',
  who: 'registrant',
  wire: 'multipart',
  input: ContactChange,
  output: Profile,
  refusals: ['accounts.code.expired', 'accounts.email.taken', 'accounts.phone.taken'],
})

export const savePreference = operation({
  name: 'accounts.preferences.save',
  summary: 'The language of messages, and answers to the questions of a registration to begin the next one with.',
  method: 'POST',
  path: '/v1/user/preference',
  who: 'registrant',
  input: z.strictObject({
    locale: example(Locale, 'zh-HK'),
    survey: SurveyAnswers,
  }),
  output: z.strictObject({}),
})
