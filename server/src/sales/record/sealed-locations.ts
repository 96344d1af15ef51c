import { brKey } from '#contract/business'
import type { Location, Vault } from '../../platform/crypto/vault.ts'

type Column = 'particulars_sealed' | 'number_sealed'

/** Location of the encrypted values of a person or company; it is bound into their encryption. */
export const partyLocation = (id: string, column: Column): Location => ({ table: 'sales.party', column, row: id })
export const namedLocation = (id: string, column: Column): Location => ({
  table: 'sales.named_person',
  column,
  row: id,
})

/** Returns the blind index by which a company is recognised, whatever the spelling of its number. */
export const companyIndex = (vault: Vault, brNumber: string): Buffer => vault.blindIndex('BR', 'HKG', brKey(brNumber))

/**
 * Returns the index by which the last four characters of an identity number are found within one session; it reveals
 * nothing across sessions.
 */
export const endingIndex = (vault: Vault, sessionId: string, number: string): Buffer =>
  vault.blindIndex('NUMBER_ENDING', sessionId, number.slice(-4))

type Mobile = { areaCode: string; phoneNumber: string }

export const emailIndex = (vault: Vault, email: string): Buffer => vault.blindIndex('EMAIL', '', email)
export const mobileIndex = (vault: Vault, { areaCode, phoneNumber }: Mobile): Buffer =>
  vault.blindIndex('MOBILE', areaCode, phoneNumber)

/**
 * Returns the indexes by which a person's contacts are recognised: the mobile number last, preceded by the email if
 * there is one.
 */
export const contactIndexes = (vault: Vault, { email, ...mobile }: Mobile & { email: string | null }): Buffer[] => [
  ...(email === null ? [] : [emailIndex(vault, email)]),
  mobileIndex(vault, mobile),
]
