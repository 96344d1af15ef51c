import type { Location } from '../../platform/crypto/index.ts'

/** Where a sealed value of an account stands; bound into the seal. */
export const accountLocation = (accountId: string, column: 'id_number_sealed' | 'date_of_birth_sealed'): Location => ({
  table: 'accounts.account',
  column,
  row: accountId,
})
