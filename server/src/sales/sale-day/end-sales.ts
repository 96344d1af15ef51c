import { sql } from 'kysely'
import { atSessionEnd, outcomeOf, type TurnResult } from '#contract/sales/sale-day/outcome'
import { databaseNow, type Reader } from '../../platform/database/database.ts'
import { eachOf, pagesOf } from '../../platform/queue/each-of.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'
import { readPosition } from '../ballot/read-position.ts'
import { freeHolds, readUnitsOf } from '../turn/unit-rows.ts'
import type { Context } from '../../platform/context.ts'
import { finishTicket } from './finish-ticket.ts'

const atOnce = 200

/**
 * Registrations of sales that are over, which have not ended. A registration with an envelope in the tender box waits
 * for the result.
 */
const leftOver = (db: Reader) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .select('ticket.id')
    .where('ticket.status', 'in', ['VERIFIED', 'CHECKED_IN'])
    .where('session.endsAt', '<=', sql<string>`platform.now()`)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sales.tenderEnvelope')
            .select('ticketId')
            .whereRef('sales.tenderEnvelope.ticketId', '=', 'ticket.id'),
        ),
      ),
    )

type Work = { context: Context; db: Reader; now: Date }

/** True if a later place was called than that of a registration which never checked in. */
const wasReached = async (db: Reader, ticket: JoinedTicket): Promise<boolean> => {
  const called = await db
    .selectFrom('sales.turn as turn')
    .innerJoin('sales.batch as batch', 'batch.id', 'turn.batchId')
    .innerJoin('sales.batch as own', join => join.on('own.id', '=', ticket.batchId))
    .select(({ fn }) => [
      fn.max<number | null>('turn.position').filterWhere('turn.batchId', '=', ticket.batchId).as('upTo'),
      fn.countAll<number>().filterWhere('batch.order', '>', sql.ref<number>('own.order')).as('later'),
    ])
    .where('turn.sessionId', '=', ticket.sessionId)
    .where('turn.calls', '>', 0)
    .where('turn.isLate', '=', false)
    .executeTakeFirst()
  if (!called) return false
  if (called.later > 0) return true
  const first = (await readPosition(db, ticket.id))?.positions.at(0)
  return first !== undefined && called.upTo !== null && called.upTo > first
}

/**
 * True if a registrant who never checked in could have come: a ballot may not have reached their place; to another
 * sale they could have come at any time.
 */
const couldHaveCome = async (db: Reader, ticket: JoinedTicket): Promise<boolean> =>
  ticket.ballotAt === null || (await wasReached(db, ticket))

/**
 * Ends the remaining turns of a registration. Returns null if staff must end them, because a person is at a desk or a
 * unit is being signed for.
 */
const endTurns = async (work: Work, ticketId: string): Promise<TurnResult[] | null> => {
  const { db, now } = work
  const turns = await db
    .selectFrom('sales.turn')
    .select(['id', 'state', 'result'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, state } of turns) {
    if (state === 'CALLED') return null
    if ((await readUnitsOf(work, id)).some(({ status }) => status === 'SELECTED')) return null
  }
  const results: TurnResult[] = []
  for (const { id, state, result } of turns) {
    if (state !== 'ENDED') {
      const ended = atSessionEnd({ state, wasReached: false })
      await freeHolds(work, [id])
      await db
        .updateTable('sales.turn')
        .set({ state: 'ENDED', endedAt: now.toISOString(), result: ended, desk: null })
        .where('id', '=', id)
        .execute()
      results.push(ended)
    } else if (result !== null && result !== 'VOIDED') results.push(result)
  }
  return results
}

/** Ends one registration of a sale that is over (D-T22, D-T24), in its own transaction. */
const endOne = (context: Context, id: string): Promise<boolean> =>
  // The office database role is used, because registrants may only read what is changed here.
  context.office.transaction().execute(async db => {
    const lock = db.selectFrom('sales.ticket').select(['id', 'accountId']).where('id', '=', id).forUpdate().skipLocked()
    const held = await lock.executeTakeFirst()
    if (!held) return false
    const due = await leftOver(db).where('ticket.id', '=', id).executeTakeFirst()
    const [ticket] = due ? await readTickets(db, null, { id }) : []
    if (!ticket) return false
    const work = { context, db, now: await databaseNow(db) }
    const ended = { by: 'system', event: 'session-end', actor: 'system' } as const
    if (ticket.status === 'VERIFIED') {
      const outcome = atSessionEnd({ state: null, wasReached: await couldHaveCome(db, ticket) })
      await finishTicket(work, ticket, { ...ended, outcome, appliedIds: [] })
      return true
    }
    const results = await endTurns(work, id)
    if (results === null) return false
    const outcome = outcomeOf(results)
    // One intent has bought and another was never called: the whole deposit becomes part of the price.
    const lines = outcome === 'PURCHASED' ? await context.deposits.readAtHand(db, id) : []
    await finishTicket(work, ticket, { ...ended, outcome, appliedIds: lines.map(line => line.id) })
    return true
  })

/**
 * Ends everything that is left of sales that are over. Each registration is ended once, even if the job runs an hour
 * late or twice at once. Returns how many were ended.
 */
export const endSales = async (context: Context): Promise<number> => {
  let done = 0
  const pages = pagesOf(after =>
    leftOver(context.db).where('ticket.id', '>', after).orderBy('ticket.id').limit(atOnce).execute(),
  )
  await eachOf(context.log, pages, async ({ id }) => {
    if (await endOne(context, id)) done++
  })
  return done
}
