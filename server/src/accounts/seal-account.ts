import type { Place } from '../platform/crypto/index.ts'

/** Where a sealed value of an account stands; bound into the seal. */
export const accountPlace = (accountId: string, column: 'id_number_sealed' | 'date_of_birth_sealed'): Place => ({
  table: 'accounts.account',
  column,
  row: accountId,
})
