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
/** Area code of a contact that never receives SMS: any code of the list CALLING_CODE (D-3.1). */
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

/**
 * Letters with their combining marks, and the characters that documents print between them: D'SOUZA, A/L, @ before
 * another name, commas.
 */
const latinName = /^'?\p{Script=Latin}\p{M}*(?:\p{Script=Latin}\p{M}*|[ '.,/@-])*$/u

export const EnglishName = example(
  tidiedLine(60, tidyLatinName).check(
    z.regex(latinName, 'name_latin'),
    // Notifies people who type an email address into the wrong field.
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
/** ISO 3166-1 alpha-3, because the default of is HKG. */
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

/** Type and issuing country of the document, the first fields of a form. */
export const ofDocument = {
  idType: example(IdType, 'HKID'),
  /** Issuing country of a passport or another travel document; other types have one issuer. */
  issuingCountry: example(z.nullable(CountryCode), null),
  nationality: CountryCode,
}
/** One name is enough, because some people have only one. */
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

/** Fields that the rules of a person check. `idNumber` is null if the stored number stays unchanged. */
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

/**
 * Checks the rules of a person that involve more than one field or the current day in Hong Kong. Returns field and
 * issue code of each fault.
 */
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
