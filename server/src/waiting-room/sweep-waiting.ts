import type { Context } from '../platform/context.ts'
import { retentionMs } from './draw/retention.ts'

const hour = 3_600_000

/** Deletes visitor data of rooms that closed a month ago, and load reports of processes that ended. */
export const sweepWaiting = async ({ db }: Context, now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const over = db.selectFrom('waiting.room').select('id').where('closedAt', '<', before(retentionMs))
  await db.deleteFrom('waiting.early').where('roomId', 'in', over).execute()
  await db.deleteFrom('waiting.earlyAdmission').where('roomId', 'in', over).execute()
  await db.deleteFrom('waiting.admission').where('roomId', 'in', over).execute()
  await db.deleteFrom('waiting.load').where('at', '<', before(hour)).execute()
}
