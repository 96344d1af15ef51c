import { brKey } from '#contract/business'
import type { DraftContent } from '#contract/sales/registration/draft'
import { Relative, relativeFaults } from '#contract/sales/registration/related'
import { orNull } from '../../../lib/form/blank.ts'

export const relativeFields = ['englishName', 'chineseName', 'relationship', 'brNumber', 'registrationNumber'] as const
export type RelativeField = (typeof relativeFields)[number]
type Entry = DraftContent['relatives'][number]
type Applicant = DraftContent['applicant']

/** Returns the server input of an entry; only companies have a company number. */
export const relativeOf = (entry: Entry, applicant: Applicant) => ({
  englishName: orNull(entry['englishName']),
  chineseName: orNull(entry['chineseName']),
  relationship: entry['relationship'] ?? '',
  brNumber: applicant === 'COMPANY' ? orNull(entry['brNumber']) : null,
  registrationNumber: orNull(entry['registrationNumber']),
})

/** True for a card that was added and left empty; it is ignored. */
export const isBlank = (entry: Entry): boolean => relativeFields.every(name => orNull(entry[name]) === null)

/** Returns the field and issue code of each error of an entry; `others` are the entries before it. */
export const faultsOfRelative = (
  entry: Entry,
  applicant: Applicant,
  others: readonly Entry[],
): { field: RelativeField; code: string }[] => {
  if (isBlank(entry)) return []
  const given = relativeOf(entry, applicant)
  const issues = Relative.safeParse(given).error?.issues ?? []
  const number = given.brNumber
  const isKnown = others.some(item => number !== null && brKey(item['brNumber'] ?? '') === brKey(number))
  const found = [
    ...issues.map(issue => ({ field: String(issue.path[0]), code: issue.message })),
    ...relativeFaults(given),
    ...(applicant === 'COMPANY' && number === null ? [{ field: 'brNumber', code: 'required' }] : []),
    ...(isKnown ? [{ field: 'brNumber', code: 'person_twice' }] : []),
  ]
  return relativeFields.flatMap(field => {
    const fault = found.find(item => item.field === field)
    return fault ? [{ field, code: fault.code }] : []
  })
}
