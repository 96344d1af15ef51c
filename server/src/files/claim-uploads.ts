import { destroyDataKey } from '../platform/crypto/destroy-data-key.ts'
import { databaseNow, type Reader } from '../platform/database/database.ts'
import type { Context } from '../platform/context.ts'

/** Assigns uploads that came with a command to an account. */
export const claimUploads = async (db: Reader, accountId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const claimed = await db
    .updateTable('files.upload')
    .set({ accountId })
    .where('id', 'in', ids)
    .where('accountId', 'is', null)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows !== BigInt(ids.length)) throw new Error('an upload was swept away before its command')
}

/**
 * Deletes uploads: their keys are destroyed at once, so that no copy can be read. The sweep removes the sealed bytes
 * later.
 */
export const deleteUploads = async (db: Reader, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  const dropped = await db
    .updateTable('files.upload')
    .set({ droppedAt: now.toISOString(), nameSealed: Buffer.alloc(0) })
    .where('id', 'in', ids)
    .where('droppedAt', 'is', null)
    .returning('dataKeyId')
    .execute()
  for (const { dataKeyId } of dropped) await destroyDataKey(db, dataKeyId)
}

/** Deletes those of these uploads that no account owns, because the command did not take them. */
export const releaseUploads = async (context: Context, ids: readonly string[]): Promise<void> => {
  await context.db.transaction().execute(async db => {
    const loose = await db
      .selectFrom('files.upload')
      .select('id')
      .where('id', 'in', ids)
      .where('accountId', 'is', null)
      .forUpdate()
      .execute()
    await deleteUploads(
      db,
      loose.map(({ id }) => id),
      await databaseNow(db),
    )
  })
}

/** Deletes all uploads of an account. */
export const deleteUploadsOf = async (db: Reader, accountId: string, now: Date): Promise<void> => {
  const rows = await db.selectFrom('files.upload').select('id').where('accountId', '=', accountId).execute()
  await deleteUploads(
    db,
    rows.map(({ id }) => id),
    now,
  )
}
