import type { Reader } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'

/**
 * Queues a sync of a card payment, now or at its deadline, after the transaction commits. Two requests result in one
 * run.
 */
export const queueSync = (db: Reader, id: string, runAt?: Date): Promise<void> =>
  addJob(db, 'cards:sync', { id }, runAt ? { runAt, key: `cards:deadline:${id}` } : { key: `cards:sync:${id}` })
