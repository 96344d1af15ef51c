import type { Location } from '../../platform/crypto/index.ts'

/** Where the number of a cashier’s order or cheque stands; bound into its seal. */
export const instrumentLocation = (id: string): Location => ({
  table: 'payments.instrument',
  column: 'number_sealed',
  row: id,
})
