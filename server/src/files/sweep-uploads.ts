import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eachOf } from '../platform/queue/each-of.ts'
import type { Context } from '../platform/context.ts'
import { deleteUploads } from './claim-uploads.ts'
import { removeParts } from './sealed-parts.ts'
import { locationOf } from './upload-location.ts'

/**
 * Deletes an upload that no handler has claimed. An upload that a handler is claiming now is left to the next run, or
 * stays.
 */
const deleteLoose = (context: Context, id: string, now: Date): Promise<void> =>
  context.db.transaction().execute(async db => {
    const loose = await db
      .selectFrom('files.upload')
      .select('id')
      .where('id', '=', id)
      .where('accountId', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (loose) await deleteUploads(db, [id], now)
  })

/** Removes the sealed bytes of a deleted upload, then its row. */
const remove = async (context: Context, { id, parts }: { id: string; parts: number | null }): Promise<void> => {
  if (parts === null) await context.files.delete(locationOf(id))
  else await removeParts(context, id)
  await context.db.deleteFrom('files.upload').where('id', '=', id).execute()
}

/** Removes spooled files that a killed process left behind. */
const removeSpooled = async ({ config }: Context, before: string): Promise<void> => {
  const folder = join(config.dataDir, 'spool')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: null }))
    if (mtime !== null && mtime < new Date(before)) await rm(path, { force: true })
  }
}

/**
 * Deletes uploads that no handler claimed within an hour, and removes the sealed bytes of deleted uploads. Each is
 * processed separately.
 */
export const sweepUploads = async (context: Context, now: Date): Promise<void> => {
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  const uploads = context.db.selectFrom('files.upload').select('id')
  const loose = uploads.where('accountId', 'is', null).where('droppedAt', 'is', null).where('storedAt', '<', anHourAgo)
  const gone = uploads.where('droppedAt', 'is not', null)
  await eachOf(
    context.log,
    [
      {
        name: 'uploads that nothing took',
        work: async () => eachOf(context.log, await loose.execute(), ({ id }) => deleteLoose(context, id, now)),
      },
      {
        name: 'uploads given up',
        work: async () => eachOf(context.log, await gone.select('parts').execute(), row => remove(context, row)),
      },
      { name: 'what a fault left of uploads', work: () => removeSpooled(context, anHourAgo) },
    ],
    step => step.work(),
  )
}
