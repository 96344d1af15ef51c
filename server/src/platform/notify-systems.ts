import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '#contract/integrations/webhook'
import type { Reader } from './database/index.ts'
import { addJob } from './queue/index.ts'

/** What has happened to a registration: ids, states and amounts, nothing of anybody. */
type Happened = { type: WebhookEvent; ticketId: string; now: Date } & (
  { status: string; version: number } | { amountCents: number; method: string }
)

/**
 * Queues, in the transaction in which it happens, that the vendor's other systems be told of it (integrations/webhook): both happen, or
 * neither. Whoever does it knows nothing of who hears of it.
 */
export const notifySystems = ({ db }: { db: Reader }, { now, ...happened }: Happened): Promise<void> =>
  addJob(db, 'integrations:tell', { ...happened, id: `msg_${randomUUID().replaceAll('-', '')}`, at: now.toISOString() })
