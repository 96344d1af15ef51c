import { sql } from 'kysely'
import { type Board, boardHours } from '#contract/sales/statistics/board'
import type { Context } from '../../platform/context.ts'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { readQueue } from '../slot/read-queue.ts'
import { dueDepositColumn } from '../ticket/read-numbers.ts'
import { cachedBy } from '../../platform/cached-for.ts'
import { sumOf } from './counts.ts'
import { readCounts, readDistinct } from './read-counts.ts'

const hourMs = 3_600_000

/** Returns how many registrations were submitted and verified in each hour since `since`, by group. */
const readHours = async (db: Reader, sessionId: string, since: string) => {
  const of = (column: 'createdAt' | 'verifiedAt') =>
    db
      .selectFrom('sales.ticket')
      .select(['batchId', sql<number>`count(*)::int`.as('count')])
      .select(eb => sql<string>`date_trunc('hour', ${eb.ref(column)})`.as('hour'))
      .where('sessionId', '=', sessionId)
      .where(column, '>=', since)
      .groupBy(['batchId', 'hour'])
      .execute()
  const keyed = (rows: Awaited<ReturnType<typeof of>>) =>
    new Map(rows.map(({ batchId, hour, count }) => [`${batchId} ${hour}`, count]))
  return { submitted: keyed(await of('createdAt')), verified: keyed(await of('verifiedAt')) }
}

/**
 * Returns how many were verified in the last hour. Visits do not show this, because many people come without taking a
 * number.
 */
const countVerified = async (db: Reader, sessionId: string, now: Date): Promise<number> => {
  const { verified } = await db
    .selectFrom('sales.ticket')
    .select(sql<number>`count(*)::int`.as('verified'))
    .where('sessionId', '=', sessionId)
    .where('verifiedAt', '>', new Date(now.getTime() - hourMs).toISOString())
    .executeTakeFirstOrThrow()
  return verified
}

const readDeposits = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ticket')
    .select([
      sql<number>`coalesce(sum(${dueDepositColumn}), 0)::bigint`.as('dueCents'),
      sql<number>`coalesce(sum(settled_cents), 0)::bigint`.as('settledCents'),
      sql<number>`coalesce(sum(declared_cents), 0)::bigint`.as('declaredCents'),
    ])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()

/** Returns the counts that are public. */
export const readNumbers = async (db: Reader, sessionId: string) => {
  const groups = await readCounts(db, sessionId)
  return { all: sumOf(groups), groups, distinct: await readDistinct(db, sessionId) }
}

const count = async (
  { office: db, deposits }: Context,
  sessionId: string,
): Promise<Omit<Board, 'method' | 'isPublic' | 'publicPage'>> => {
  const now = await databaseNow(db)
  const first = Math.floor(now.getTime() / hourMs) * hourMs - (boardHours - 1) * hourMs
  const numbers = await readNumbers(db, sessionId)
  const { submitted, verified } = await readHours(db, sessionId, new Date(first).toISOString())
  const sums = await readDeposits(db, sessionId)
  const receivedCents = await deposits.readReceived(db, sessionId)
  const { called, waiting, received, minutes } = await readQueue(db, sessionId, now)
  const verifiedNow = await countVerified(db, sessionId, now)
  return {
    ...numbers,
    hours: Array.from({ length: boardHours }, (_, hour) => {
      const at = new Date(first + hour * hourMs).toISOString()
      const groups = numbers.groups.map(({ batchId }) => ({
        submitted: submitted.get(`${batchId} ${at}`) ?? 0,
        verified: verified.get(`${batchId} ${at}`) ?? 0,
      }))
      return { at, groups }
    }),
    deposits: { ...sums, heldCents: sums.settledCents + receivedCents },
    desk: { waiting: waiting.length, called: called.length, received, verified: verifiedNow, minutes },
    countedAt: now.toISOString(),
  }
}

/** Returns the board; it is computed once every 3 seconds, however many people read it. */
export const readBoard = cachedBy(3, count)
