import * as z from 'zod/mini'
import { ConsentAnswer, Email, example, Id, Locale } from '../common.ts'
import {
  birthAgreementFault,
  birthDateFault,
  genderAgreementFault,
  idNumberFault,
  issuingCountryFault,
  missingChineseNames,
  mobileFault,
  normaliseId,
  normalisePhone,
} from '../identity.ts'
import { operation } from '../operation.ts'
import { SurveyAnswers } from '../survey.ts'
import {
  AreaCode,
  ChineseName,
  CountryCode,
  Day,
  EnglishName,
  Gender,
  IdType,
  NewPassword,
  PhoneNumber,
} from '../particulars.ts'
import { DocumentWay, mostDocuments } from './document.ts'

/** Particulars of a person as on the identity document (DOMAIN.md 3.1). One name is enough: some people have one. */
const particulars = {
  englishLastName: EnglishName,
  englishFirstName: example(z.nullable(EnglishName), 'TAI MAN'),
  chineseLastName: example(z.nullable(ChineseName), '陳'),
  chineseFirstName: example(z.nullable(ChineseName), '大文'),
  dateOfBirth: Day,
  gender: Gender,
  nationality: CountryCode,
  idType: example(IdType, 'HKID'),
  /** Of a passport or another travel document; other types have one issuer. */
  issuingCountry: example(z.nullable(CountryCode), null),
}

export const Application = z.strictObject({
  ...particulars,
  idNumber: example(
    z.string().check(z.overwrite(normaliseId), z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
    'A1234563',
  ),
  areaCode: AreaCode,
  phoneNumber: PhoneNumber,
  otpToken: example(z.string().check(z.minLength(1, 'code_needed'), z.maxLength(200, 'too_long')), 'v3ryL0ng'),
  email: Email,
  emailConfirmation: Email,
  password: NewPassword,
  passwordConfirmation: example(
    z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')),
    'Harbour#2026',
  ),
  /** With `UPLOAD`, the identity document comes in parts named `files`. */
  documentWay: DocumentWay,
  consents: z.array(ConsentAnswer).check(z.maxLength(40, 'too_long')),
})
export type Application = z.output<typeof Application>

/** The rules of an application that look at more than one field, or at the day in Hong Kong. Field and issue code. */
export const applicationFaults = (
  given: Omit<Application, 'consents' | 'documentWay' | 'otpToken' | 'gender'> & {
    gender: Application['gender'] | null
  },
  today: string,
): { field: keyof Application; code: string }[] => {
  const { idType, idNumber, dateOfBirth, gender } = given
  const faults: { field: keyof Application; code: string | null }[] = [
    {
      field: 'dateOfBirth',
      code: birthDateFault(dateOfBirth, today) ?? birthAgreementFault(idType, idNumber, dateOfBirth),
    },
    { field: 'gender', code: gender && genderAgreementFault(idType, idNumber, gender) },
    { field: 'issuingCountry', code: issuingCountryFault(idType, given.issuingCountry) },
    { field: 'idNumber', code: idNumberFault(idType, idNumber) },
    ...missingChineseNames(idType, given.chineseLastName, given.chineseFirstName).map(field => ({
      field,
      code: 'required',
    })),
    { field: 'phoneNumber', code: mobileFault(given.areaCode, normalisePhone(given.areaCode, given.phoneNumber)) },
    { field: 'emailConfirmation', code: given.email === given.emailConfirmation ? null : 'emails_differ' },
    { field: 'passwordConfirmation', code: given.password === given.passwordConfirmation ? null : 'passwords_differ' },
  ]
  return faults.flatMap(({ field, code }) => (code === null ? [] : [{ field, code }]))
}

export const registerAccount = operation({
  name: 'accounts.register',
  summary: 'Applies for an account. The mobile number was proved by a code beforehand.',
  method: 'POST',
  path: '/v1/auth/register',
  who: 'anyone',
  wire: 'multipart',
  files: mostDocuments,
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

/** A registrant's own particulars. The identity number is masked by the server (SPEC.md 5). */
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
