import type { Location } from '../../platform/crypto/vault.ts'

/** Returns the location of an instrument's sealed number. The location is bound into the seal. */
export const instrumentLocation = (id: string): Location => ({
  table: 'payments.instrument',
  column: 'number_sealed',
  row: id,
})
