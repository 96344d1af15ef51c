import type { AccountCopy, CompanyChanges, PersonChanges } from '#contract/sales/counter/correction'
import type { Address } from '#contract/sales/intent'

/** What is held of a person or a company, by its fields: names, document, number, address. */
export type CurrentValues = Readonly<Record<string, string | null>>

export type Given = {
  person: PersonChanges | null
  company: CompanyChanges | null
  address: Address | null
}

/** Whether it touches by what somebody is known and counted: then the limits run again, and who sits there is asked to prove it. */
export const touchesNumber = ({ person, company }: Pick<Given, 'person' | 'company'>): boolean =>
  person?.idNumber !== undefined ||
  person?.idType !== undefined ||
  person?.issuingCountry !== undefined ||
  company?.brNumber !== undefined

/** Those fields that are held and given otherwise: as they stand, and as they are given. */
export const changesOf = (
  held: CurrentValues,
  { person, company, address }: Given,
): { before: CurrentValues; after: CurrentValues } => {
  const fields = Object.entries({ ...person, ...company, ...address }).filter(
    (entry): entry is [string, string | null] => entry[1] !== undefined && entry[1] !== held[entry[0]],
  )
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, held[field] ?? null])),
    after: Object.fromEntries(fields),
  }
}

/** Those of the fields that are held. */
export const within = (held: CurrentValues, fields: CurrentValues): CurrentValues =>
  Object.fromEntries(Object.keys(fields).flatMap(field => (field in held ? [[field, held[field] ?? null]] : [])))

/** What the account’s copy says otherwise. */
export const differing = (account: CurrentValues, held: CurrentValues): CurrentValues =>
  Object.fromEntries(Object.entries(account).filter(([field, value]) => value !== held[field]))

/**
 * How what the account keeps stands to what the registration has. By its number it is of the same person, or of another; `null`: it is
 * kept no more.
 */
export const copyOf = (held: CurrentValues, account: CurrentValues | null, isSameNumber: boolean): AccountCopy => {
  if (account === null) return 'NONE'
  if (!isSameNumber) return 'OTHER'
  return Object.keys(differing(account, held)).length === 0 ? 'SAME' : 'DIFFERS'
}
