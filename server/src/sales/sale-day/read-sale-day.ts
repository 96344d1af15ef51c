import type { SaleDay } from '#contract/sales/sale-day/check-in'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

/** Returns a session with the names that its sale day shows. */
export const readNamedSession = async (db: Reader, sessionId: string) => {
  const session = await db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.id as sessionId', 'session.name as sessionName', 'property.name as propertyName'])
    .select(['session.method', 'session.saleAt', 'session.endsAt', 'session.revision'])
    .select(['session.boxOpensAt', 'session.boxClosesAt'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new Refusal('request.not-found')
  return session
}

/** Returns the public notices in force, the last first. */
export const readNotices = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.saleNotice')
    .select(['id', 'text', 'at'])
    .where('sessionId', '=', sessionId)
    .where('withdrawnAt', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** Returns the groups of a session with their check-in times. */
export const readGroups = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.batch')
    .select(['id', 'name', 'reportFrom', 'reportUntil'])
    .where('sessionId', '=', sessionId)
    .orderBy('order')
    .execute()

/** True if every group has been drawn. A session without a draw has nothing to wait for. */
const readIsDrawn = async (db: Reader, sessionId: string, method: string): Promise<boolean> => {
  if (method !== 'BALLOT') return true
  const draw = await db
    .selectFrom('sales.ballotDraw as draw')
    .innerJoin('sales.ballotFreeze as freeze', 'freeze.id', 'draw.freezeId')
    .select('draw.batchId')
    .where('freeze.sessionId', '=', sessionId)
    .executeTakeFirst()
  return draw !== undefined
}

/** Returns the sale day of a session, as staff see it. */
export const readSaleDay = async ({ db, now }: Scope<'db' | 'now'>, sessionId: string): Promise<SaleDay> => {
  const { revision: _revision, ...session } = await readNamedSession(db, sessionId)
  const counted = await db
    .selectFrom('sales.ticket')
    .select('batchId')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'VERIFIED').as('expected'),
      fn
        .countAll<number>()
        .filterWhere(eb =>
          eb.or([
            eb('status', '=', 'CHECKED_IN'),
            eb.exists(eb.selectFrom('sales.turn').select('id').whereRef('sales.turn.ticketId', '=', 'sales.ticket.id')),
          ]),
        )
        .as('reported'),
    ])
    .where('sessionId', '=', sessionId)
    .where('status', 'in', ['VERIFIED', 'CHECKED_IN', 'DONE'])
    .groupBy('batchId')
    .execute()
  const groups = await readGroups(db, sessionId)
  return {
    ...session,
    isDrawn: await readIsDrawn(db, sessionId, session.method),
    groups: groups.map(group => {
      const count = counted.find(({ batchId }) => batchId === group.id)
      return { ...group, expected: count?.expected ?? 0, reported: count?.reported ?? 0 }
    }),
    notices: await readNotices(db, sessionId),
    now: now.toISOString(),
  }
}
