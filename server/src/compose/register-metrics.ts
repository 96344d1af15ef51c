import { sql } from 'kysely'
import { overdueNotices } from '../notices/index.ts'
import { comparisonAge, openMismatches, overduePayments } from '../payments/index.ts'
import type { Context } from '../platform/context.ts'
import type { Metrics } from '../platform/http/metrics.ts'

type Depth = { waiting: number; oldestSeconds: number }

const queueDepth = async (context: Context): Promise<Depth> => {
  const { rows } = await sql<Depth>`select * from platform.queue_depth()`.execute(context.db)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
}

/** One gate for each kind of connection. If reading calls have no pool of their own, they share a gate. */
const gatesOf = ({ load }: Context) => [...new Set(Object.values(load))].map(gate => gate.figures())

const sumOf = (figures: { waiting: number; shed: number }[], what: 'waiting' | 'shed'): number =>
  figures.reduce((sum, item) => sum + item[what], 0)

/** Registers the metrics other than those of calls and the process. Each is read when it is requested. */
export const registerMetrics = (context: Context, metrics: Metrics): void => {
  const figures: Record<string, [help: string, read: () => Promise<number>]> = {
    firsthand_notices_overdue: [
      'Messages that wait for more than two minutes to be sent.',
      () => overdueNotices(context),
    ],
    firsthand_payment_mismatches: ['Card payments that do not agree with the ledger.', () => openMismatches(context)],
    firsthand_payments_overdue: [
      'Card payments without an outcome ten minutes after their deadline, or a day without their refund.',
      () => overduePayments(context),
    ],
    firsthand_payments_compared_seconds: [
      'Since all card payments of the last days were last compared with the ledger.',
      () => comparisonAge(context),
    ],
    firsthand_jobs_waiting: ['Jobs that could be done now.', async () => (await queueDepth(context)).waiting],
    firsthand_jobs_oldest_seconds: [
      'How long the oldest of them has waited.',
      async () => (await queueDepth(context)).oldestSeconds,
    ],
    firsthand_database_waiting: [
      'Calls of this process that wait for a connection to the database.',
      () => Promise.resolve(context.pool.waitingCount),
    ],
    firsthand_calls_waiting: [
      'Calls of this process that wait for their turn at the database.',
      () => Promise.resolve(sumOf(gatesOf(context), 'waiting')),
    ],
    firsthand_calls_shed: [
      'Calls that this process told to come again since it started.',
      () => Promise.resolve(sumOf(gatesOf(context), 'shed')),
    ],
    firsthand_waiting_people: [
      'Places in the waiting room that were given and are not called yet.',
      () => Promise.resolve(context.waiting.figures().people),
    ],
    firsthand_waiting_admitted_per_second: [
      'Places that are called a second.',
      () => Promise.resolve(context.waiting.figures().perSecond),
    ],
    firsthand_pace_busy: [
      'How busy this process was in the last second, as the pace of the waiting room measures it: 1 is all the time.',
      () => Promise.resolve(context.waiting.figures().busy),
    ],
  }
  for (const [name, [help, read]] of Object.entries(figures)) metrics.gauge(name, help, read)
}
