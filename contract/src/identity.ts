import { stripInvisible, foldCompatibility } from './text.ts'

export { mobileFault, normalisePhone } from './mobile.ts'

export const idTypes = ['HKID', 'CNID', 'PASSPORT', 'EEP', 'HRP', 'MOID', 'OTHER'] as const
export type IdType = (typeof idTypes)[number]

/**
 * Returns the form in which identity numbers are compared and stored: NFKC, upper case, no spaces, invisible
 * characters, brackets, slashes or hyphens.
 */
export const normaliseId = (text: string): string =>
  // Folded a second time, because some characters decompose when they become upper case.
  foldCompatibility(foldCompatibility(stripInvisible(text)).toUpperCase()).replace(
    /[\s()[\]{}（）【】〔〕「」〈〉/⁄∕\-‐-―−]/gu,
    '',
  )

const letterValue = (letter: string): number => letter.charCodeAt(0) - 55

/**
 * True for a Hong Kong identity card number: one or two letters, six digits, a check character; modulus 11. A
 * missing first letter counts as 36, which gives the 324 of the specification (36 x 9).
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

/** True for a Mainland resident identity number: GB 11643 shape and check character, day field 01-31 (D-7.23). */
export const isCnid = (text: string): boolean => {
  const id = normaliseId(text)
  if (!/^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(id)) return false
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(id[at]), 0)
  return '10X98765432'[sum % 11] === id[17]
}

/** Returns the number as its owner sees it while typing: `A123456(3)`. Other numbers are shown normalised. */
export const displayId = (type: IdType, text: string): string => {
  const id = normaliseId(text)
  return type === 'HKID' && /^[A-Z]{1,2}\d{6}[\dA]$/.test(id) ? `${id.slice(0, -1)}(${id.slice(-1)})` : id
}

/** Text shown in place of a number that no longer exists. */
export const noNumber = '-'

/**
 * Masks a number: the first four characters, then asterisks; four asterisks if the text is shorter than four
 * characters.
 */
export const maskId = (text: string): string =>
  text.length < 4 ? '****' : text.slice(0, 4) + '*'.repeat(text.length - 4)

/**
 * Returns the fault of an identity number, or null. HKID has two separate messages: one for the shape, one for the
 * check character.
 */
export const idNumberFault = (type: IdType, text: string): 'required' | 'id_invalid' | 'hkid_check' | null => {
  const id = normaliseId(text)
  if (id === '') return 'required'
  if (type === 'HKID') return isHkid(id) ? null : /^[A-Z]{1,2}\d{6}[\dA]$/.test(id) ? 'hkid_check' : 'id_invalid'
  if (type === 'CNID') return isCnid(id) ? null : 'id_invalid'
  return /^[A-Z0-9]{5,20}$/.test(id) ? null : 'id_invalid'
}

/**
 * Usual shapes of the numbers of other documents (D-3.7). The form asks about an unusual number but never refuses it.
 */
const usualShapes: Partial<Record<IdType, RegExp>> = {
  PASSPORT: /^[A-Z0-9]{5,15}$/,
  EEP: /^[CW][A-Z0-9]\d{7}$/,
  HRP: /^[HM]\d{8}(\d{2})?$/,
  MOID: /^[1578]\d{6}\d$/,
}

/** True if an accepted number looks unlike the usual numbers of its document. */
export const isOddId = (type: IdType, text: string): boolean =>
  idNumberFault(type, text) === null && usualShapes[type]?.test(normaliseId(text)) === false

const issuers = { HKID: 'HKG', CNID: 'CHN', EEP: 'CHN', HRP: 'CHN', MOID: 'MAC' } as const

/**
 * True for documents with several possible issuers, for which the form asks the issuing country; the other types have
 * one issuer.
 */
export const asksIssuingCountry = (type: IdType): boolean => !Object.hasOwn(issuers, type)

/** Returns the issuer of a document: the entered country, or the one issuer of its type. */
export const issuerOf = (type: IdType, issuingCountry: string | null): string =>
  type === 'PASSPORT' || type === 'OTHER' ? (issuingCountry ?? '') : issuers[type]

/**
 * Numbers of travel documents that one issuer uses for nothing else. A Home Return Permit number may end in two
 * digits that count its issues.
 */
const travelShapes = [
  { type: 'HRP', issuer: issuers.HRP, shape: /^([HM]\d{8})(?:\d{2})?$/ },
  { type: 'EEP', issuer: issuers.EEP, shape: /^([CW][A-Z0-9]\d{7})$/ },
  { type: 'MOID', issuer: issuers.MOID, shape: /^([1578]\d{7})$/ },
] as const

/**
 * Returns the one canonical form of an identity document, which distinguishes people. Issuer and number decide. The
 * document type that was entered does not, so that nobody becomes two people by calling a card a passport.
 *
 * A number of Hong Kong or the Mainland with the shape and check character of their identity card is that card. A
 * number with the shape of a travel document of its issuer is that document. All others are passports of their
 * issuer. The number of a Home Return Permit is stored without its issue counter, because each renewal increases it.
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

/** Returns the usual nationality of a person with this document; '' if the document implies none yet. */
export const usualNationality = (type: IdType, issuingCountry: string | null): string =>
  type === 'PASSPORT' || type === 'OTHER' ? (issuingCountry ?? '') : nationalities[type]

type Document = { idType: IdType; issuingCountry: string | null }

/** Returns the nationality after a change of document. A different choice by the person is preserved. */
export const nationalityAfter = (chosen: string, before: Document, after: Document): string =>
  chosen === '' || chosen === usualNationality(before.idType, before.issuingCountry)
    ? usualNationality(after.idType, after.issuingCountry)
    : chosen

/** Returns the fault of an issuing country, or null. */
export const issuingCountryFault = (type: IdType, issuingCountry: string | null): 'required' | 'not_offered' | null => {
  if (asksIssuingCountry(type)) return issuingCountry === null ? 'required' : null
  return issuingCountry === null ? null : 'not_offered'
}

/**
 * Checks the date of birth against a Mainland number, which contains it. Any other date is refused, and so are dates
 * that do not exist.
 */
export const birthAgreementFault = (type: IdType, number: string, birth: string): 'birth_differs' | null =>
  type === 'CNID' && isCnid(number) && normaliseId(number).slice(6, 14) !== birth.replaceAll('-', '')
    ? 'birth_differs'
    : null

/** Checks the gender against a Mainland number: its second-last digit is odd for men. */
export const genderAgreementFault = (type: IdType, number: string, gender: 'M' | 'F'): 'gender_differs' | null =>
  type === 'CNID' && isCnid(number) && (Number(normaliseId(number)[16]) % 2 === 1) !== (gender === 'M')
    ? 'gender_differs'
    : null

/**
 * Returns the missing parts of a Chinese name. A Mainland card has one. A person with a single name enters it in full
 * as the surname, and no single name is one character long.
 */
export const missingChineseNames = (
  type: IdType,
  last: string | null,
  first: string | null,
): ('chineseLastName' | 'chineseFirstName')[] => [
  ...(type === 'CNID' && last === null ? (['chineseLastName'] as const) : []),
  ...(type === 'CNID' && first === null && [...(last ?? '')].length < 2 ? (['chineseFirstName'] as const) : []),
]

/** True for the Mainland under any of its codes: calling code, ISO alpha-2 and alpha-3. */
export const isMainland = (code: string | null | undefined): boolean => ['86', 'CN', 'CHN'].includes(code ?? '')

/** Facts that decide whether the Mainland's law covers a person. */
type Ties = {
  idType: IdType
  issuingCountry: string | null
  nationality: string
  areaCode: string
  /** Country of an address, if one is known. */
  countryCode?: string | null
}

/** True if a person is asked for the Mainland's consents (D-4.2; D-7.20). */
export const needsPrcConsents = ({ idType, issuingCountry, nationality, areaCode, countryCode }: Ties): boolean =>
  idType === 'CNID' || idType === 'EEP' || [issuingCountry, nationality, areaCode, countryCode].some(isMainland)

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** True for a real calendar date as `YYYY-MM-DD`, without a time zone: a birth date is not an instant. */
export const isDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : []
  return year >= 1850 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/**
 * Returns the completed years of age on a day. A person born on 29 February comes of age on 1 March in common years
 * (D-7.25).
 */
export const ageOn = (birth: string, today: string): number => {
  const before = today.slice(5) < birth.slice(5)
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (before ? 1 : 0)
}

/** Minimum age in years for a registration. */
export const minimumAge = 18

/** True if a person is too young to register on a day. */
export const isUnderAge = (birth: string, today: string): boolean => ageOn(birth, today) < minimumAge

/** Returns the fault of a date of birth on a day in Hong Kong, or null. */
export const birthDateFault = (birth: string, today: string): 'birth_future' | 'under_age' | 'birth_invalid' | null => {
  if (!isDay(birth) || ageOn(birth, today) > 130) return 'birth_invalid'
  if (birth > today) return 'birth_future'
  return isUnderAge(birth, today) ? 'under_age' : null
}

/**
 * Rules of a new password (R-5.1; length and free choice of characters after S-K7). The form shows each rule and
 * ticks it while the person types.
 */
export const passwordRules = {
  length: (text: string): boolean => {
    // A character is one or two units, so 257 units are too long whatever follows them: a long text is not unfolded.
    const start = text.slice(0, 257)
    const { length } = [...start]
    return length >= 8 && length <= 128
  },
  lower: (text: string): boolean => /[a-z]/.test(text),
  upper: (text: string): boolean => /[A-Z]/.test(text),
  digit: (text: string): boolean => /\d/.test(text),
  special: (text: string): boolean => /[!@#$%^&*]/.test(text),
} as const
