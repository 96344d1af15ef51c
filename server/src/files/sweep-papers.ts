import { eachOf } from '../platform/queue/index.ts'
import type { Context } from '../platform/context.ts'
import { dropPapers } from './keep-papers.ts'
import { locationOf } from './paper-place.ts'

/** Gives one up that no deed has taken; one that a deed takes just now comes with the next round, or not at all. */
const dropLoose = (context: Context, id: string, now: Date): Promise<void> =>
  context.db.transaction().execute(async db => {
    const loose = await db
      .selectFrom('files.paper')
      .select('id')
      .where('id', '=', id)
      .where('accountId', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (loose) await dropPapers(db, [id], now)
  })

/** Removes the sealed bytes of one that was given up, then the row that told of them. */
const remove = async (context: Context, id: string): Promise<void> => {
  await context.files.delete(locationOf(id))
  await context.db.deleteFrom('files.paper').where('id', '=', id).execute()
}

/** Gives up what no deed took within an hour, and removes the sealed bytes of what was given up: each by itself. */
export const sweepPapers = async (context: Context, now: Date): Promise<void> => {
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  const papers = context.db.selectFrom('files.paper').select('id')
  const loose = papers.where('accountId', 'is', null).where('droppedAt', 'is', null).where('storedAt', '<', anHourAgo)
  const gone = papers.where('droppedAt', 'is not', null)
  await eachOf(
    context.log,
    [
      {
        name: 'papers that nothing took',
        work: async () => eachOf(context.log, await loose.execute(), ({ id }) => dropLoose(context, id, now)),
      },
      {
        name: 'papers given up',
        work: async () => eachOf(context.log, await gone.execute(), ({ id }) => remove(context, id)),
      },
    ],
    step => step.work(),
  )
}
