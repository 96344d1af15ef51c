import * as z from 'zod/mini'
import { example, oneLine, tidiedLine } from './common.ts'
import {
  birthAgreementFault,
  birthDateFault,
  genderAgreementFault,
  idNumberFault,
  idTypes,
  type IdType as AnyIdType,
  isDay,
  issuingCountryFault,
  missingChineseNames,
  mobileFault,
  normalisePhone,
  passwordRules,
} from './identity.ts'
import { compactPhone } from './mobile.ts'
import { stripInvisible, isEmail, tidyEmail, tidyHanName, tidyLatinName } from './text.ts'

export const IdType = z.enum(idTypes, 'required')

export const AreaCode = example(z.enum(['852', '86'], 'required'), '852')
/** Of contacts to whom nothing is sent by SMS: any area code of the list CALLING_CODE (D-3.1). */
export const AnyAreaCode = example(
  z.string().check(z.minLength(1, 'required'), z.regex(/^[1-9]\d{0,3}$/, 'invalid')),
  '852',
)
export const PhoneNumber = example(
  z
    .string()
    .check(
      z.overwrite(stripInvisible),
      oneLine(),
      z.overwrite(compactPhone),
      z.minLength(1, 'required'),
      z.regex(/^\+?\d{5,17}$/, 'phone_invalid'),
    ),
  '61234567',
)

/** Letters with their marks, and what documents print between them: D'SOUZA, A/L, @ before another name, commas. */
const latinName = /^'?\p{Script=Latin}\p{M}*(?:\p{Script=Latin}\p{M}*|[ '.,/@-])*$/u

export const EnglishName = example(
  tidiedLine(60, tidyLatinName).check(
    z.regex(latinName, 'name_latin'),
    // Whoever fills in the wrong field is told.
    z.refine((text: string) => !isEmail(tidyEmail(text)), 'name_latin'),
  ),
  'CHAN',
)
export const ChineseName = example(
  z.string().check(
    z.overwrite(stripInvisible),
    oneLine(),
    z.overwrite(tidyHanName),
    z.minLength(1, 'required'),
    z.refine((text: string) => [...text].length <= 30, 'too_long'),
    z.regex(/^\p{Script=Han}[\p{Script=Han}·]*$/u, 'name_han'),
  ),
  '陳',
)
export const Day = example(z.string().check(z.minLength(1, 'required'), z.refine(isDay, 'birth_invalid')), '1988-03-27')
export const Gender = example(z.enum(['M', 'F'], 'required'), 'F')
/** ISO 3166-1 alpha-3, as the default HKG of asks. */
export const CountryCode = example(
  z.string().check(z.minLength(1, 'required'), z.regex(/^[A-Z]{3}$/, 'invalid')),
  'HKG',
)

export const NewPassword = example(
  z.string().check(
    z.minLength(1, 'required'),
    z.refine((text: string) => Object.values(passwordRules).every(rule => rule(text)), 'password_rules'),
  ),
  'Harbour#2026',
)

/** Which document, issued where: what a form asks first. */
export const ofDocument = {
  idType: example(IdType, 'HKID'),
  /** Of a passport or another travel document; other types have one issuer. */
  issuingCountry: example(z.nullable(CountryCode), null),
  nationality: CountryCode,
}
/** One name is enough: some people have one. */
export const aboutPerson = {
  englishLastName: EnglishName,
  englishFirstName: example(z.nullable(EnglishName), 'TAI MAN'),
  chineseLastName: example(z.nullable(ChineseName), '陳'),
  chineseFirstName: example(z.nullable(ChineseName), '大文'),
  dateOfBirth: Day,
  gender: Gender,
}
/** Particulars of a person as on the identity document (D-3.1). */
export const particulars = { ...ofDocument, ...aboutPerson }

/** What the rules of a person look at. `idNumber` is null where one that is kept stays as it is. */
type Given = {
  idType: AnyIdType
  issuingCountry: string | null
  idNumber: string | null
  dateOfBirth: string
  gender: 'M' | 'F' | null
  chineseLastName: string | null
  chineseFirstName: string | null
  areaCode: string
  phoneNumber: string
}

/** The rules of a person that look at more than one field, or at the day in Hong Kong. Field and issue code. */
export const particularsFaults = (given: Given, today: string): { field: keyof Given; code: string }[] => {
  const { idType, idNumber, dateOfBirth, gender, areaCode } = given
  const number = idNumber ?? ''
  const faults: { field: keyof Given; code: string | null }[] = [
    {
      field: 'dateOfBirth',
      code: birthDateFault(dateOfBirth, today) ?? birthAgreementFault(idType, number, dateOfBirth),
    },
    { field: 'gender', code: gender && genderAgreementFault(idType, number, gender) },
    { field: 'issuingCountry', code: issuingCountryFault(idType, given.issuingCountry) },
    { field: 'idNumber', code: idNumber === null ? null : idNumberFault(idType, idNumber) },
    ...missingChineseNames(idType, given.chineseLastName, given.chineseFirstName).map(field => ({
      field,
      code: 'required',
    })),
    { field: 'phoneNumber', code: mobileFault(areaCode, normalisePhone(areaCode, given.phoneNumber)) },
  ]
  return faults.flatMap(({ field, code }) => (code === null ? [] : [{ field, code }]))
}
