import type { Context } from '../platform/context.ts'
import { eachOf } from '../platform/queue/each-of.ts'
import { deleteFile } from './delete-file.ts'

/**
 * Hours after which an export that is not finished counts as failed: its worker died, and no worker started it again.
 */
const lostAfter = 2

/**
 * Removes files that have expired, and marks exports as failed that no worker writes any more. Each one is processed
 * separately.
 */
export const sweepExports = async (context: Context, now: Date): Promise<void> => {
  const { office: db, log } = context
  const jobs = db.selectFrom('exports.job').select(['id', 'dataKeyId'])
  const over = jobs.where('state', '=', 'DONE').where('expiresAt', '<=', now.toISOString())
  const since = new Date(now.getTime() - lostAfter * 3_600_000).toISOString()
  const lost = jobs.where('state', 'in', ['WAITING', 'RUNNING']).where('requestedAt', '<', since)
  const end = async (job: { id: string; dataKeyId: string | null }, state: 'EXPIRED' | 'FAILED') => {
    // The state is saved last: if something fails before it, the next run does the rest.
    await deleteFile(context, job)
    await db.updateTable('exports.job').set({ state, dataKeyId: null }).where('id', '=', job.id).execute()
  }
  const steps = [
    {
      name: 'exports whose day is over',
      work: async () => eachOf(log, await over.execute(), job => end(job, 'EXPIRED')),
    },
    {
      name: 'exports that nobody writes',
      work: async () => eachOf(log, await lost.execute(), job => end(job, 'FAILED')),
    },
  ]
  await eachOf(log, steps, step => step.work())
}
