import type { Location } from '../../platform/crypto/vault.ts'

/** Location of a sealed value of an account. It is bound into the seal. */
export const accountLocation = (accountId: string, column: 'id_number_sealed' | 'date_of_birth_sealed'): Location => ({
  table: 'accounts.account',
  column,
  row: accountId,
})
