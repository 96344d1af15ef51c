import type { Vault } from '../../platform/crypto/vault.ts'

/** Returns the blind index by which an instrument is recognised. */
export const instrumentIndex = (vault: Vault, bank: string, number: string): Buffer =>
  vault.blindIndex('INSTRUMENT', bank, number)
