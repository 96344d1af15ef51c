import { stripInvisible, foldCompatibility } from './text.ts'

export { mobileFault, normalisePhone } from './mobile.ts'

export const idTypes = ['HKID', 'CNID', 'PASSPORT', 'EEP', 'HRP', 'MOID', 'OTHER'] as const
export type IdType = (typeof idTypes)[number]

/** The form in which an identity number is compared and stored: NFKC, upper case, no spaces, unseen marks, brackets, slashes or hyphens. */
export const normaliseId = (text: string): string =>
  // Folded again: some letters fall apart when they become large.
  foldCompatibility(foldCompatibility(stripInvisible(text)).toUpperCase()).replace(
    /[\s()[\]{}（）【】〔〕「」〈〉/⁄∕\-‐-―−]/gu,
    '',
  )

const letterValue = (letter: string): number => letter.charCodeAt(0) - 55

/**
 * Hong Kong identity card number: one or two letters, six digits, a check character; modulus 11.
 * A missing first letter counts as 36, whence the 324 of the specification (36 x 9).
 */
export const isHkid = (text: string): boolean => {
  const parts = /^([A-Z]{1,2})(\d{6})([\dA])$/.exec(normaliseId(text))
  if (!parts) return false
  const [, letters = '', digits = '', check = ''] = parts
  const [first, second] = letters.length === 2 ? [letterValue(letters[0]!), letters[1]!] : [36, letters[0]!]
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (7 - at),
    first * 9 + letterValue(second) * 8,
  )
  return (sum + (check === 'A' ? 10 : Number(check))) % 11 === 0
}

/** Mainland resident identity number: GB 11643 shape and check character, the day field 01-31 (D-7.23). */
export const isCnid = (text: string): boolean => {
  const id = normaliseId(text)
  if (!/^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(id)) return false
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(id[at]), 0)
  return '10X98765432'[sum % 11] === id[17]
}

/** How a number is shown to its owner while typing: `A123456(3)`. Others as normalised. */
export const displayId = (type: IdType, text: string): string => {
  const id = normaliseId(text)
  return type === 'HKID' && /^[A-Z]{1,2}\d{6}[\dA]$/.test(id) ? `${id.slice(0, -1)}(${id.slice(-1)})` : id
}

/** What is shown of a number that is not there any more. */
export const noNumber = '-'

/** the first four characters, asterisks for the rest; four asterisks if shorter than four. */
export const maskId = (text: string): string =>
  text.length < 4 ? '****' : text.slice(0, 4) + '*'.repeat(text.length - 4)

/** What is wrong with an identity number, or null. The two messages of HKID are apart: shape, and check character. */
export const idNumberFault = (type: IdType, text: string): 'required' | 'id_invalid' | 'hkid_check' | null => {
  const id = normaliseId(text)
  if (id === '') return 'required'
  if (type === 'HKID') return isHkid(id) ? null : /^[A-Z]{1,2}\d{6}[\dA]$/.test(id) ? 'hkid_check' : 'id_invalid'
  if (type === 'CNID') return isCnid(id) ? null : 'id_invalid'
  return /^[A-Z0-9]{5,20}$/.test(id) ? null : 'id_invalid'
}

/** Shapes in which other documents are usually numbered (D-3.7). An odd one is asked about, never refused. */
const usualShapes: Partial<Record<IdType, RegExp>> = {
  PASSPORT: /^[A-Z0-9]{5,15}$/,
  EEP: /^[CW][A-Z0-9]\d{7}$/,
  HRP: /^[HM]\d{8}(\d{2})?$/,
  MOID: /^[1578]\d{6}\d$/,
}

/** Whether a number that is accepted looks unlike those of its document. */
export const isOddId = (type: IdType, text: string): boolean =>
  idNumberFault(type, text) === null && usualShapes[type]?.test(normaliseId(text)) === false

const issuers = { HKID: 'HKG', CNID: 'CHN', EEP: 'CHN', HRP: 'CHN', MOID: 'MAC' } as const

/** Of these documents alone the issuing country is asked; the others have one issuer. */
export const asksIssuingCountry = (type: IdType): boolean => !Object.hasOwn(issuers, type)

/** Where a document comes from: as was told, or the one issuer of its type. */
export const issuerOf = (type: IdType, issuingCountry: string | null): string =>
  type === 'PASSPORT' || type === 'OTHER' ? (issuingCountry ?? '') : issuers[type]

/** Numbers of travel documents that one issuer gives to nothing else. A Home Return Permit may end in two digits that count its issues. */
const travelShapes = [
  { type: 'HRP', issuer: issuers.HRP, shape: /^([HM]\d{8})(?:\d{2})?$/ },
  { type: 'EEP', issuer: issuers.EEP, shape: /^([CW][A-Z0-9]\d{7})$/ },
  { type: 'MOID', issuer: issuers.MOID, shape: /^([1578]\d{7})$/ },
] as const

/**
 * Returns the one canonical form of an identity document, by which people are told apart. Issuer and number decide; the name that
 * the document was given when it was entered does not, so that nobody is several by calling one card a passport.
 *
 * A number of Hong Kong or the Mainland with the shape and check character of their identity card is that card. One with the shape
 * of a travel document of its issuer is that document. All others are passports of their issuer. The number of a Home Return Permit
 * is kept without its issue counter, for each renewal counts it up.
 */
export const documentOf = (
  type: IdType,
  issuingCountry: string | null,
  number: string,
): { type: IdType; issuer: string; number: string } => {
  const issuer = issuerOf(type, issuingCountry)
  const id = normaliseId(number)
  if (issuer === issuers.HKID && (type === 'HKID' || isHkid(id))) return { type: 'HKID', issuer, number: id }
  if (issuer === issuers.CNID && (type === 'CNID' || isCnid(id))) return { type: 'CNID', issuer, number: id }
  const travel = travelShapes.find(travelShape => travelShape.issuer === issuer && travelShape.shape.test(id))
  if (travel) return { type: travel.type, issuer, number: travel.shape.exec(id)?.[1] ?? id }
  return { type: 'PASSPORT', issuer, number: id }
}

const nationalities = { HKID: 'HKG', CNID: 'CHN', EEP: 'CHN', HRP: 'HKG', MOID: 'MAC' } as const

/** The nationality that somebody with a document usually has; '' where it tells none yet. */
export const usualNationality = (type: IdType, issuingCountry: string | null): string =>
  type === 'PASSPORT' || type === 'OTHER' ? (issuingCountry ?? '') : nationalities[type]

type Document = { idType: IdType; issuingCountry: string | null }

/** The nationality that stands once a document was changed: what was chosen otherwise stays. */
export const nationalityAfter = (chosen: string, before: Document, after: Document): string =>
  chosen === '' || chosen === usualNationality(before.idType, before.issuingCountry)
    ? usualNationality(after.idType, after.issuingCountry)
    : chosen

/** What is wrong with an issuing country, or null. */
export const issuingCountryFault = (type: IdType, issuingCountry: string | null): 'required' | 'not_offered' | null => {
  if (asksIssuingCountry(type)) return issuingCountry === null ? 'required' : null
  return issuingCountry === null ? null : 'not_offered'
}

/** A Mainland number tells the day of birth. Another day is refused; with it the days that no calendar has. */
export const birthAgreementFault = (type: IdType, number: string, birth: string): 'birth_differs' | null =>
  type === 'CNID' && isCnid(number) && normaliseId(number).slice(6, 14) !== birth.replaceAll('-', '')
    ? 'birth_differs'
    : null

/** A Mainland number tells the gender: its last digit but one is odd for men. */
export const genderAgreementFault = (type: IdType, number: string, gender: 'M' | 'F'): 'gender_differs' | null =>
  type === 'CNID' && isCnid(number) && (Number(normaliseId(number)[16]) % 2 === 1) !== (gender === 'M')
    ? 'gender_differs'
    : null

/**
 * Which parts of a Chinese name are missing. A Mainland card has one; who has a single name writes it whole as the
 * surname, and no single name is one character long.
 */
export const missingChineseNames = (
  type: IdType,
  last: string | null,
  first: string | null,
): ('chineseLastName' | 'chineseFirstName')[] => [
  ...(type === 'CNID' && last === null ? (['chineseLastName'] as const) : []),
  ...(type === 'CNID' && first === null && [...(last ?? '')].length < 2 ? (['chineseFirstName'] as const) : []),
]

/** The Mainland under any of its codes: calling code, ISO alpha-2 and alpha-3. */
export const isMainland = (code: string | null | undefined): boolean => ['86', 'CN', 'CHN'].includes(code ?? '')

/** What tells whether the Mainland's law covers a person. */
type Ties = {
  idType: IdType
  issuingCountry: string | null
  nationality: string
  areaCode: string
  /** Of an address, where one is known. */
  countryCode?: string | null
}

/** Whether a person is asked for the Mainland's consents (D-4.2; D-7.20). */
export const needsPrcConsents = ({ idType, issuingCountry, nationality, areaCode, countryCode }: Ties): boolean =>
  idType === 'CNID' || idType === 'EEP' || [issuingCountry, nationality, areaCode, countryCode].some(isMainland)

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `YYYY-MM-DD` of the real calendar, without a time zone: a birth date is not an instant. */
export const isDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : []
  return year >= 1850 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Completed years of age on a day. Born on 29 February: of age on 1 March in common years (D-7.25). */
export const ageOn = (birth: string, today: string): number => {
  const before = today.slice(5) < birth.slice(5)
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (before ? 1 : 0)
}

/** The youngest who may register. */
export const minimumAge = 18

/** Whether somebody is too young to register on a day. */
export const isUnderAge = (birth: string, today: string): boolean => ageOn(birth, today) < minimumAge

/** What is wrong with a date of birth on a day in Hong Kong, or null. */
export const birthDateFault = (birth: string, today: string): 'birth_future' | 'under_age' | 'birth_invalid' | null => {
  if (!isDay(birth) || ageOn(birth, today) > 130) return 'birth_invalid'
  if (birth > today) return 'birth_future'
  return isUnderAge(birth, today) ? 'under_age' : null
}

/** Rules of a new password (R-5.1; length and freedom after S-K7). Each is shown and ticked while typing. */
export const passwordRules = {
  length: (text: string): boolean => [...text].length >= 8 && [...text].length <= 128,
  lower: (text: string): boolean => /[a-z]/.test(text),
  upper: (text: string): boolean => /[A-Z]/.test(text),
  digit: (text: string): boolean => /\d/.test(text),
  special: (text: string): boolean => /[!@#$%^&*]/.test(text),
} as const
