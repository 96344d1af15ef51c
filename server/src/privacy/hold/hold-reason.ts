import type { Location } from '../../platform/crypto/index.ts'

/** Where the reason of a hold, or of its end, stands sealed; bound into the seal. */
export const reasonLocation = (table: 'privacy.hold' | 'privacy.hold_lift', row: string): Location => ({
  table,
  column: 'reason_sealed',
  row,
})
