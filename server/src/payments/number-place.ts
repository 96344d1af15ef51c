import type { Place, Vault } from '../platform/vault.ts'

/** Where the number of an instrument stands; bound into its seal. */
export const numberPlace = (id: string): Place => ({ table: 'payments.instrument', column: 'number_sealed', row: id })

/** By which an instrument is known again. */
export const instrumentIndex = (vault: Vault, bank: string, number: string): Buffer =>
  vault.blindIndex('INSTRUMENT', bank, number)
