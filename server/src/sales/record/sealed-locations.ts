import { brKey } from '#contract/business'
import type { Location, Vault } from '../../platform/crypto/index.ts'

type Column = 'particulars_sealed' | 'number_sealed'

/** Where the sealed values of a person or company stand; bound into their seals. */
export const partyLocation = (id: string, column: Column): Location => ({ table: 'sales.party', column, row: id })
export const namedLocation = (id: string, column: Column): Location => ({
  table: 'sales.named_person',
  column,
  row: id,
})

/** By which a company is known again, however its number was spelt. */
export const companyIndex = (vault: Vault, brNumber: string): Buffer => vault.blindIndex('BR', 'HKG', brKey(brNumber))

/** By which the last four characters of an identity number are found within a session, and nothing is told across sessions. */
export const endingIndex = (vault: Vault, sessionId: string, number: string): Buffer =>
  vault.blindIndex('NUMBER_ENDING', sessionId, number.slice(-4))

type Mobile = { areaCode: string; phoneNumber: string }

export const emailIndex = (vault: Vault, email: string): Buffer => vault.blindIndex('EMAIL', '', email)
export const mobileIndex = (vault: Vault, { areaCode, phoneNumber }: Mobile): Buffer =>
  vault.blindIndex('MOBILE', areaCode, phoneNumber)

/** By which the contacts of a person are known again: the mobile number last, an email before it where there is one. */
export const contactIndexes = (vault: Vault, { email, ...mobile }: Mobile & { email: string | null }): Buffer[] => [
  ...(email === null ? [] : [emailIndex(vault, email)]),
  mobileIndex(vault, mobile),
]
