import type { World } from '../platform/world.ts'
import { dropPapers } from './keep-papers.ts'
import { locationOf } from './paper-place.ts'

/** Gives up what no deed took within an hour, and removes the sealed bytes of what was given up. */
export const sweepPapers = async (world: World, now: Date): Promise<void> => {
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  await world.db.transaction().execute(async db => {
    const loose = await db
      .selectFrom('files.paper')
      .select('id')
      .where('accountId', 'is', null)
      .where('storedAt', '<', anHourAgo)
      .forUpdate()
      .skipLocked()
      .execute()
    await dropPapers(
      db,
      loose.map(({ id }) => id),
      now,
    )
  })
  const gone = await world.db.selectFrom('files.paper').select('id').where('droppedAt', 'is not', null).execute()
  for (const { id } of gone) {
    await world.files.delete(locationOf(id))
    await world.db.deleteFrom('files.paper').where('id', '=', id).execute()
  }
}
