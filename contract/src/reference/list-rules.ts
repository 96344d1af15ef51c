import type { CategoryCode } from './reference.ts'

/**
 * What staff may do with a list beside the words and the order of its values. `hides`: a value may be offered no more; what has it
 * already keeps it. `adds`: values of their own. `parent`: the list of what its values stand under. `licence`: whether a value has
 * a number of the regulator. `district`: whether a value has a district of its own. `kept`: codes that forms know. The other lists have the codes that our rules know.
 */
type ListRule = {
  hides: boolean
  adds: boolean
  parent: CategoryCode | null
  licence: boolean
  district: boolean
  kept: readonly string[]
}

const fixed: ListRule = { hides: false, adds: false, parent: null, licence: false, district: false, kept: [] }
const hiding: ListRule = { ...fixed, hides: true }
const open: ListRule = { ...hiding, adds: true }
const requiredCodes = ['HKG', 'CHN']

export const listRules: Readonly<Record<CategoryCode, ListRule>> = {
  COUNTRY: { ...hiding, kept: requiredCodes },
  CITY: { ...open, parent: 'COUNTRY' },
  DISTRICT: { ...open, parent: 'CITY' },
  RELATIONSHIP: hiding,
  GENDER: fixed,
  NATIONALITY: { ...hiding, kept: requiredCodes },
  ID_TYPE: fixed,
  CALLING_CODE: fixed,
  PAYMENT_TERM: fixed,
  // Of an agency that is not listed its name is asked.
  AGENCY: { ...open, licence: true, kept: ['OTHER'] },
  AGENCY_DISTRICT: { ...open, parent: 'CITY' },
  AGENCY_BRANCH: { ...open, parent: 'AGENCY', district: true },
  PAYMENT_METHOD: fixed,
  BANK_NAME: open,
}

/** May this value be offered no more? */
export const mayHide = (category: CategoryCode, code: string): boolean => {
  const rule = listRules[category]
  return rule.hides && !rule.kept.includes(code)
}

/** The lists that are the vendor's own dealings: who introduces buyers. */
export const agencyLists = ['AGENCY', 'AGENCY_BRANCH'] as const satisfies readonly CategoryCode[]

/** May values of this list stand under that one? An agency that is not listed has no branches. */
export const mayBeChildOf = (category: CategoryCode, code: string): boolean =>
  category !== 'AGENCY_BRANCH' || !listRules.AGENCY.kept.includes(code)
