import type { Reader } from '../platform/database/database.ts'
import type { Context } from '../platform/context.ts'
import { readParts } from './sealed-parts.ts'
import { contentLocation, locationOf, nameLocation } from './upload-location.ts'

/** Returns names and sizes of uploads, in the requested order. */
export const describeUploads = async (context: Context, db: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('files.upload')
    .select(['id', 'dataKeyId', 'nameSealed', 'type', 'size', 'storedAt'])
    .where('id', 'in', ids)
    .where('droppedAt', 'is', null)
    .execute()
  const found = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return Promise.all(
    found.map(async ({ id, dataKeyId, nameSealed, type, size, storedAt }) => {
      const key = await context.vault.dataKey(db, dataKeyId)
      return { id, name: context.vault.open(key, nameLocation(id), nameSealed), type, size, uploadedAt: storedAt }
    }),
  )
}

/**
 * Opens a document that was stored in parts; its bytes arrive one part at a time. Returns null if the document is
 * gone.
 */
export const openStoredDocument = async (context: Context, db: Reader, id: string) => {
  const row = await db
    .selectFrom('files.upload')
    .select(['dataKeyId', 'type', 'parts', 'size'])
    .where('id', '=', id)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()
  if (!row?.parts) return null
  const key = await context.vault.dataKey(db, row.dataKeyId)
  return { type: row.type, size: row.size, bytes: readParts(context, { id, key }, row.parts) }
}

/** Returns an upload that can be opened, or null if it is gone. The caller must check that it may be read. */
export const findUpload = async (context: Context, db: Reader, id: string) => {
  const row = await db
    .selectFrom('files.upload')
    .select(['dataKeyId', 'nameSealed', 'type'])
    .where('id', '=', id)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const key = await context.vault.dataKey(db, row.dataKeyId)
  return {
    name: context.vault.open(key, nameLocation(id), row.nameSealed),
    type: row.type,
    open: async () =>
      context.vault.openBytes(key, contentLocation(id), Buffer.from(await context.files.getBytes(locationOf(id)))),
  }
}

/** Returns an upload with its bytes opened at once, for a command that works on it. */
export const openUpload = async (context: Context, db: Reader, id: string) => {
  const found = await findUpload(context, db, id)
  return found && { type: found.type, bytes: await found.open() }
}
