import type { Reader } from '../platform/database/index.ts'
import type { Context } from '../platform/context.ts'
import { contentPlace, locationOf, namePlace } from './paper-place.ts'

/** What papers are called and how large they are, in the order asked for. */
export const describePapers = async (context: Context, db: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('files.paper')
    .select(['id', 'dataKeyId', 'nameSealed', 'type', 'size', 'storedAt'])
    .where('id', 'in', ids)
    .where('droppedAt', 'is', null)
    .execute()
  const found = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return Promise.all(
    found.map(async ({ id, dataKeyId, nameSealed, type, size, storedAt }) => {
      const key = await context.vault.dataKey(db, dataKeyId)
      return { id, name: context.vault.open(key, namePlace(id), nameSealed), type, size, uploadedAt: storedAt }
    }),
  )
}

/** A paper, opened; null when it is gone. Whether it may be read is for the caller to know. */
export const openPaper = async (context: Context, db: Reader, id: string) => {
  const row = await db
    .selectFrom('files.paper')
    .select(['dataKeyId', 'nameSealed', 'type'])
    .where('id', '=', id)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const key = await context.vault.dataKey(db, row.dataKeyId)
  const sealed = Buffer.from(await context.files.getBytes(locationOf(id)))
  return {
    name: context.vault.open(key, namePlace(id), row.nameSealed),
    type: row.type,
    bytes: context.vault.openBytes(key, contentPlace(id), sealed),
  }
}
