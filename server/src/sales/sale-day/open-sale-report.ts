import { sql } from 'kysely'
import { openSaleReport, type SaleReport } from '#contract/sales/sale-day/follow'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { requireSession } from '../../platform/require-session.ts'
import { readNamedSession } from './read-sale-day.ts'

const countTickets = async (db: Reader, sessionId: string) => {
  const rows = await db
    .selectFrom('sales.ticket')
    .select(['status', 'outcome'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sessionId', '=', sessionId)
    .groupBy(['status', 'outcome'])
    .execute()
  const of = (status: string) => rows.filter(row => row.status === status).reduce((sum, { count }) => sum + count, 0)
  return {
    ended: rows.flatMap(({ outcome, count }) => (outcome === null ? [] : [{ outcome, count }])),
    verified: of('VERIFIED'),
    checkedIn: of('CHECKED_IN'),
    voided: of('VOIDED'),
    withdrew: of('WITHDREW'),
  }
}

const countUnits = async (db: Reader, sessionId: string, now: Date): Promise<SaleReport['units']> => {
  const at = now.toISOString()
  const counted = await db
    .selectFrom('sales.unitOnSale')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`status = 'HELD' and held_until > ${at}`)
        .as('held'),
      fn.countAll<number>().filterWhere('status', '=', 'SELECTED').as('selected'),
      fn.countAll<number>().filterWhere('status', '=', 'SOLD').as('sold'),
      sql<string>`coalesce(sum(price_cents) filter (where status = 'SOLD'), 0)`.as('soldCents'),
      sql<string>`coalesce(sum(returns), 0)`.as('returns'),
    ])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { all, held, selected, sold } = counted
  return {
    ...counted,
    soldCents: Number(counted.soldCents),
    returns: Number(counted.returns),
    available: all - held - selected - sold,
  }
}

/**
 * Registrations that staff must end, because the scheduler does not: one of their turns is at a desk, or a unit is
 * being signed for.
 */
const readOpen = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ticket as ticket')
    .select(['ticket.id as ticketId', 'ticket.registrationNumber'])
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', '=', 'CHECKED_IN')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sales.turn as turn')
          .leftJoin('sales.unitOnSale as unit', 'unit.turnId', 'turn.id')
          .select('turn.id')
          .whereRef('turn.ticketId', '=', 'ticket.id')
          .where(on => on.or([on('turn.state', '=', 'CALLED'), on('unit.status', '=', 'SELECTED')])),
      ),
    )
    .orderBy('ticket.registrationNumber')
    .limit(100)
    .execute()

export default handler(openSaleReport, async ({ input: { sessionId }, actor, context, db, now }) => {
  requireSession(actor, sessionId)
  const {
    revision: _revision,
    boxOpensAt: _opens,
    boxClosesAt: _closes,
    ...session
  } = await readNamedSession(db, sessionId)
  const { late } = await db
    .selectFrom('sales.turn')
    .select(sql<number>`count(distinct ticket_id)::integer`.as('late'))
    .where('sessionId', '=', sessionId)
    .where('isLate', '=', true)
    .executeTakeFirstOrThrow()
  return {
    ...session,
    ...(await countTickets(db, sessionId)),
    late,
    open: await readOpen(db, sessionId),
    units: await countUnits(db, sessionId, now),
    deposits: await context.deposits.sumResults(db, sessionId),
    now: now.toISOString(),
  }
})
