import type { Reader } from '../../platform/database/index.ts'
import { addJob } from '../../platform/queue/index.ts'

/** Has a card payment looked after, now or at its deadline, once the transaction is done. Asked for twice it is done once. */
export const queueSync = (db: Reader, id: string, runAt?: Date): Promise<void> =>
  addJob(db, 'cards:sync', { id }, runAt ? { runAt, key: `cards:deadline:${id}` } : { key: `cards:sync:${id}` })
