import type { Context } from '../../platform/context.ts'
import type { Location } from '../../platform/crypto/vault.ts'
import type { Reader } from '../../platform/database/database.ts'

export const secretLocation = (row: string): Location => ({
  table: 'integrations.endpoint',
  column: 'secret',
  row,
})

type Sealed = {
  id: string
  dataKeyId: string
  secretSealed: Buffer
  oldSecretSealed: Buffer | null
  oldSecretUntil: string | null
}

/** Returns the signing secrets in force, newest first. */
export const openSecrets = async ({ vault }: Context, db: Reader, row: Sealed, now: Date): Promise<string[]> => {
  const key = await vault.dataKey(db, row.dataKeyId)
  const { secretSealed, oldSecretSealed, oldSecretUntil } = row
  const stands = oldSecretSealed !== null && oldSecretUntil !== null && now < new Date(oldSecretUntil)
  return [secretSealed, ...(stands ? [oldSecretSealed] : [])].map(sealed =>
    vault.open(key, secretLocation(row.id), sealed),
  )
}
