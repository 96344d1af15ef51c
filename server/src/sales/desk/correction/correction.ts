import type { AccountCopy, CompanyChanges, PersonChanges } from '#contract/sales/desk/correction'
import type { Address } from '#contract/sales/registration/intent'

/** The stored values of a person or a company, by field: names, document, number, address. */
export type CurrentValues = Readonly<Record<string, string | null>>

export type Given = {
  person: PersonChanges | null
  company: CompanyChanges | null
  address: Address | null
}

/**
 * True if the correction changes a value by which a person or company is identified and counted. The limits are then
 * checked again, and the staff member must re-authenticate.
 */
export const touchesNumber = ({ person, company }: Pick<Given, 'person' | 'company'>): boolean =>
  person?.idNumber !== undefined ||
  person?.idType !== undefined ||
  person?.issuingCountry !== undefined ||
  company?.brNumber !== undefined

/** Returns the fields whose given value differs from the stored one: the stored values and the given values. */
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

/** Returns the given fields with their stored values. */
export const within = (held: CurrentValues, fields: CurrentValues): CurrentValues =>
  Object.fromEntries(Object.keys(fields).flatMap(field => (field in held ? [[field, held[field] ?? null]] : [])))

/** Returns the fields in which the account's copy differs. */
export const differing = (account: CurrentValues, held: CurrentValues): CurrentValues =>
  Object.fromEntries(Object.entries(account).filter(([field, value]) => value !== held[field]))

/**
 * Returns how the account's copy relates to the registration. The document number shows whether it is the same person
 * or another; null means that the account no longer stores it.
 */
export const copyOf = (held: CurrentValues, account: CurrentValues | null, isSameNumber: boolean): AccountCopy => {
  if (account === null) return 'NONE'
  if (!isSameNumber) return 'OTHER'
  return Object.keys(differing(account, held)).length === 0 ? 'SAME' : 'DIFFERS'
}
