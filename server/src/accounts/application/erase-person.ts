import { deleteUploadsOf } from '../../files/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { endSessions } from '../login/end-sessions.ts'
import { normalisedAddressOf } from '../login/username.ts'
import { erasedFields } from '../profile/personal-fields.ts'
import { deletePasskeys } from '../passkey/read-passkeys.ts'
import { deleteKeys } from '../search/search-keys.ts'
import { destroyDataKey } from '../../platform/crypto/destroy-data-key.ts'
import { randomToken } from '../../platform/crypto/secret-hasher.ts'
import type { Context } from '../../platform/context.ts'

/**
 * Erases a person. The row stays for the records that refer to it but holds no personal data. The data key is
 * destroyed, so the sealed values cannot be read any more. Returns the former addresses, which the caller purges
 * elsewhere.
 */
export const erasePerson = async (context: Context, db: Reader, accountId: string, now: Date) => {
  const { email, areaCode, phoneNumber, dataKeyId } = await db
    .selectFrom('accounts.account')
    .select(['email', 'areaCode', 'phoneNumber', 'dataKeyId'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await endSessions(db, accountId, now, null)
  await deletePasskeys(db, accountId)
  await db.deleteFrom('accounts.formerPassword').where('accountId', '=', accountId).execute()
  await db.deleteFrom('accounts.document').where('accountId', '=', accountId).execute()
  await db.deleteFrom('accounts.documentChoice').where('accountId', '=', accountId).execute()
  await deleteUploadsOf(db, accountId, now)
  await deleteKeys(db, accountId)
  await db.deleteFrom('accounts.device').where('accountId', '=', accountId).execute()
  const addresses = [email, normalisedAddressOf({ areaCode, phoneNumber })]
  await db.deleteFrom('accounts.oneTimeCode').where('target', 'in', addresses).execute()
  await db.deleteFrom('accounts.slide').where('target', 'in', addresses).execute()
  await db
    .updateTable('accounts.account')
    .set({ ...erasedFields(accountId, await context.secretHasher.hash(randomToken())), erasedAt: now.toISOString() })
    .where('id', '=', accountId)
    .execute()
  await destroyDataKey(db, dataKeyId)
  context.vault.forgetKey(dataKeyId)
  return { email, phone: `+${areaCode}${phoneNumber}` }
}
