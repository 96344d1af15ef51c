import { tokenHash } from '../../platform/crypto/secret-hasher.ts'
import type { Reader } from '../../platform/database/database.ts'
import { makeDeviceToken } from '../../platform/device-token.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * Returns the device of the browser's cookie if this member of staff has logged in from it before, otherwise null.
 */
export const knownDevice = async (db: Reader, staffId: string, cookie: string | null): Promise<string | null> => {
  if (cookie === null) return null
  const digest = tokenHash(cookie)
  const known = await db
    .selectFrom('office.device')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('tokenHash', '=', digest)
    .executeTakeFirst()
  return known ? digest.toString('base64url') : null
}

/** Stores the browser of a complete login and returns its cookie. */
export const rememberDevice = async (
  { context, db, now, caller }: Scope<'context' | 'db' | 'now' | 'caller'>,
  staffId: string,
): Promise<string> => {
  const shown = caller.device ?? makeDeviceToken(context.vault, `staff|${staffId}`)
  const seenAt = now.toISOString()
  await db
    .insertInto('office.device')
    .values({ staffId, tokenHash: tokenHash(shown), seenAt })
    .onConflict(conflict => conflict.columns(['staffId', 'tokenHash']).doUpdateSet({ seenAt }))
    .execute()
  return shown
}
