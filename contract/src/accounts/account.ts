import * as z from 'zod/mini'
import { ConsentAnswer, Email, example, Id, Locale } from '../common.ts'
import { normaliseId } from '../identity.ts'
import { operation } from '../operation.ts'
import { SurveyAnswers } from '../reference/code.ts'
import { AreaCode, NewPassword, particulars, particularsFaults, PhoneNumber } from '../particulars.ts'
import { DocumentWay, maxDocuments } from './document.ts'

/**
 * Fields that an application asks for in addition to the person's particulars. Each field is entered as text, in this
 * order.
 */
export const ofAccount = {
  otpToken: example(z.string().check(z.minLength(1, 'code_needed'), z.maxLength(200, 'too_long')), 'v3ryL0ng'),
  email: Email,
  emailConfirmation: Email,
  password: NewPassword,
  passwordConfirmation: example(
    z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')),
    'Harbour#2026',
  ),
}

export const Application = z.strictObject({
  ...particulars,
  idNumber: example(
    z.string().check(z.overwrite(normaliseId), z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
    'A1234563',
  ),
  areaCode: AreaCode,
  phoneNumber: PhoneNumber,
  ...ofAccount,
  /** With `UPLOAD`, the browser sends the identity document in multipart parts named `files`. */
  documentWay: DocumentWay,
  consents: z.array(ConsentAnswer).check(z.maxLength(40, 'too_long')),
})
export type Application = z.output<typeof Application>

/**
 * Checks the rules of an application that involve more than one field or the current day in Hong Kong. Returns field
 * and issue code of each fault.
 */
export const applicationFaults = (
  given: Omit<Application, 'consents' | 'documentWay' | 'otpToken' | 'gender'> & {
    gender: Application['gender'] | null
  },
  today: string,
): { field: keyof Application; code: string }[] => [
  ...particularsFaults(given, today),
  ...(given.password === given.passwordConfirmation
    ? []
    : [{ field: 'passwordConfirmation' as const, code: 'passwords_differ' }]),
  ...(given.email === given.emailConfirmation ? [] : [{ field: 'emailConfirmation' as const, code: 'emails_differ' }]),
]

export const registerAccount = operation({
  name: 'accounts.register',
  summary: 'Applies for an account. The mobile number was proved by a code beforehand.',
  method: 'POST',
  path: '/v1/auth/register',
  who: 'anyone',
  wire: 'multipart',
  files: maxDocuments,
  idempotency: 'required',
  input: Application,
  output: z.strictObject({ id: Id }),
  refusals: [
    'accounts.code.expired',
    'accounts.email.taken',
    'accounts.phone.taken',
    'accounts.id-number.taken',
    'consents.required',
    'consents.outdated',
    'files.scanner.unavailable',
  ],
})

/** Personal particulars of a registrant. The server masks the identity number. */
export const Profile = z.strictObject({
  id: Id,
  ...particulars,
  idNumberMasked: example(z.string(), 'A123****'),
  areaCode: AreaCode,
  phoneNumber: PhoneNumber,
  email: Email,
  locale: Locale,
  survey: SurveyAnswers,
})
export type Profile = z.output<typeof Profile>

export const getProfile = operation({
  name: 'accounts.profiles.get',
  summary: 'The particulars of the one who asks.',
  method: 'GET',
  path: '/v1/user/profiles',
  who: 'registrant',
  input: z.strictObject({}),
  output: Profile,
})
