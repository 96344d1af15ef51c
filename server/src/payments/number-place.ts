import type { Vault } from '../platform/vault.ts'

/** By which an instrument is known again. */
export const instrumentIndex = (vault: Vault, bank: string, number: string): Buffer =>
  vault.blindIndex('INSTRUMENT', bank, number)
