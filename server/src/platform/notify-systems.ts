import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '#contract/integrations/webhook'
import type { Reader } from './database/database.ts'
import { addJob } from './queue/jobs.ts'

/** An event of a registration: ids, states and amounts, no personal data. */
type Happened = { type: WebhookEvent; ticketId: string; now: Date } & (
  | { status: string; version: number }
  | { amountCents: number; method: string }
)

/**
 * Queues a notification to the vendor's other systems (integrations/webhook) in the transaction of the event: both
 * happen, or neither. The caller does not know who receives it. Nothing is queued before the first endpoint exists.
 */
export const notifySystems = ({ db }: { db: Reader }, { now, ...happened }: Happened): Promise<void> =>
  addJob(
    db,
    'integrations:tell',
    { ...happened, id: `msg_${randomUUID().replaceAll('-', '')}`, at: now.toISOString() },
    { isAwaited: true },
  )
