import type { Vault } from '../../platform/crypto/index.ts'

/** By which an instrument is known again. */
export const instrumentIndex = (vault: Vault, bank: string, number: string): Buffer =>
  vault.blindIndex('INSTRUMENT', bank, number)
