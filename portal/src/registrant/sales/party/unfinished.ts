import type { DraftContent } from '#contract/sales/registration/draft'
import { englishName } from '#contract/person-name'
import type { OfferedSession } from '../property/catalogue.ts'
import type { Entry } from './entry.ts'
import { companyNameOf } from './names.tsx'
import type { Parties } from './use-parties.ts'

export type Unfinished = {
  id: string
  kind: 'person' | 'company'
  /** Empty if no name was typed yet. */
  name: string
  /** True if the entry changes a person or company that was saved before. */
  isKnown: boolean
}

/** Returns the element id of an entry's card. */
export const unfinishedId = (id: string): string => `unfinished-${id}`

const typedName = (entry: Entry): string =>
  [entry['englishLastName'], entry['englishFirstName'], entry['englishName'], entry['chineseName']]
    .filter(Boolean)
    .join(' ')

/** Returns the people and companies whose entry was begun and not saved, if the registration asks for them. */
export const unfinishedOf = (
  { entries, applicant, people }: DraftContent,
  parties: Parties,
  session: OfferedSession | null,
): Unfinished[] => {
  const isCompany = applicant === 'COMPANY'
  const most = (isCompany ? session?.maxDirectors : session?.maxJointNames) ?? 0
  return Object.entries(entries).flatMap(([id, entry]): Unfinished[] => {
    if (entry['kind'] === 'company') {
      const known = parties.companies.find(company => company.id === id)
      const name = known ? companyNameOf(known) : typedName(entry)
      return isCompany ? [{ id, kind: 'company', name, isKnown: known !== undefined }] : []
    }
    const known = parties.people.find(person => person.id === id)
    const name = known ? englishName(known) : typedName(entry)
    return most > 0 || people.length > 0 ? [{ id, kind: 'person', name, isKnown: known !== undefined }] : []
  })
}
