import type { CategoryCode } from './reference.ts'

/**
 * What staff may do with a list besides changing the texts and the order of its values. `hides`: a value may be
 * hidden; rows that already use it keep it. `adds`: staff may add values. `parent`: the list of the parent values.
 * `licence`: true if a value has a number of the regulator. `district`: true if a value has a district. `kept`: codes
 * that forms depend on. The other lists have the codes that our rules depend on.
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
  // For an agency that is not listed the form asks the name.
  AGENCY: { ...open, licence: true, kept: ['OTHER'] },
  AGENCY_DISTRICT: { ...open, parent: 'CITY' },
  AGENCY_BRANCH: { ...open, parent: 'AGENCY', district: true },
  PAYMENT_METHOD: fixed,
  BANK_NAME: open,
}

/** True if this value may be hidden. */
export const mayHide = (category: CategoryCode, code: string): boolean => {
  const rule = listRules[category]
  return rule.hides && !rule.kept.includes(code)
}

/** Lists about the vendor's own business relations: the agents who introduce buyers. */
export const agencyLists = ['AGENCY', 'AGENCY_BRANCH'] as const satisfies readonly CategoryCode[]

/** True if values of this list may have that value as parent. An agency that is not listed has no branches. */
export const mayBeChildOf = (category: CategoryCode, code: string): boolean =>
  category !== 'AGENCY_BRANCH' || !listRules.AGENCY.kept.includes(code)
