import type { Context } from '../platform/context.ts'

const hour = 3_600_000
/** For so long it can be looked up who was let in by which place. */
const retentionMs = 30 * 24 * hour

/** Drops what rooms that closed a month ago kept of visitors, and what processes that ended said of themselves. */
export const sweepWaiting = async ({ db }: Context, now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const over = db.selectFrom('waiting.room').select('id').where('closedAt', '<', before(retentionMs))
  await db.deleteFrom('waiting.early').where('roomId', 'in', over).execute()
  await db.deleteFrom('waiting.admission').where('roomId', 'in', over).execute()
  await db.deleteFrom('waiting.load').where('at', '<', before(hour)).execute()
}
