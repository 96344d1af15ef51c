import type { Location } from '../../platform/crypto/vault.ts'

/** Returns the location of the sealed reason of a hold, or of its lifting. The location is bound into the seal. */
export const reasonLocation = (table: 'privacy.hold' | 'privacy.hold_lift', row: string): Location => ({
  table,
  column: 'reason_sealed',
  row,
})
