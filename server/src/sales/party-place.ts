import { brKey } from '#contract/business'
import { type IdType, issuerOf } from '#contract/identity'
import type { Place, Vault } from '../platform/vault.ts'

type Column = 'particulars_sealed' | 'number_sealed'

/** Where the sealed values of a person or company stand; bound into their seals. */
export const partyPlace = (id: string, column: Column): Place => ({ table: 'sales.party', column, row: id })
export const namedPlace = (id: string, column: Column): Place => ({ table: 'sales.named_person', column, row: id })

type Document = { idType: IdType; issuingCountry: string | null; idNumber: string }

/** By which a person is known again, in accounts and registrations alike. */
export const personIndex = (vault: Vault, { idType, issuingCountry, idNumber }: Document): Buffer =>
  vault.blindIndex(idType, issuerOf(idType, issuingCountry), idNumber)

/** By which a company is known again, however its number was spelt. */
export const companyIndex = (vault: Vault, brNumber: string): Buffer => vault.blindIndex('BR', 'HKG', brKey(brNumber))

type Contacts = { email: string; areaCode: string; phoneNumber: string }

/** By which the contacts of a person are known again. */
export const contactIndexes = (vault: Vault, { email, areaCode, phoneNumber }: Contacts): Buffer[] => [
  vault.blindIndex('EMAIL', '', email),
  vault.blindIndex('MOBILE', areaCode, phoneNumber),
]
