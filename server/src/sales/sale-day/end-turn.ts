import { appliedFault, outcomeOf, turnFault, type TurnResult } from '#contract/sales/sale-day/outcome'
import { endTurn } from '#contract/sales/sale-day/turn-operations'
import { actorName } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'
import { countAvailable, freeHolds, readUnitsOf } from '../turn/unit-rows.ts'
import { findTurn, lockTurnRow, requireTurnAct } from '../turn/lock-turn-row.ts'
import { shownTurn, type TurnRow } from '../turn/read-turns.ts'
import { Refusal } from '../../platform/refusal.ts'
import { finishTicket } from './finish-ticket.ts'
import { lockJoinedTicket } from './report-in.ts'

type EndCall = Call<typeof endTurn>

const refusalOf = {
  SELECTED: 'sales.turn.selected',
  TOO_FEW: 'sales.turn.too-few',
  BOUGHT: 'sales.turn.bought',
  UNITS_LEFT: 'sales.turn.units-left',
} as const

/** Refuses an end that does not match what happened. */
const requireEnd = async (call: EndCall, turn: TurnRow): Promise<void> => {
  const { input, db } = call
  const units = await readUnitsOf(call, turn.id)
  const of = (status: string) => units.filter(unit => unit.status === status).length
  const { minUnits: least } = await db
    .selectFrom('sales.batch')
    .select('minUnits')
    .where('id', '=', turn.batchId)
    .executeTakeFirstOrThrow()
  const fault = turnFault({
    result: input.result,
    sold: of('SOLD'),
    selected: of('SELECTED'),
    least,
    // A unit that is held for this turn becomes available when the turn ends.
    available: (await countAvailable(call, turn.sessionId)) + of('HELD'),
  })
  if (fault) throw new Refusal(refusalOf[fault])
}

/** Returns how the turns of a registration ended; null if one has not ended. */
const readEnds = async (db: Reader, ticketId: string): Promise<TurnResult[] | null> => {
  const turns = await db.selectFrom('sales.turn').select('result').where('ticketId', '=', ticketId).execute()
  const ends = turns.flatMap(({ result }) => (result === null || result === 'VOIDED' ? [] : [result]))
  return ends.length === turns.length ? ends : null
}

/**
 * Returns the parts of the deposit that become part of the price. Refuses parts that do not match the number of units
 * bought.
 */
const appliedOf = async ({ input, context, db }: EndCall, ticket: JoinedTicket, bought: number): Promise<string[]> => {
  const lines = await context.deposits.readAtHand(db, ticket.id)
  const appliedIds = input.appliedIds ?? lines.map(({ id }) => id)
  const fault = appliedFault(lines, { appliedIds, neededCents: ticket.depositCents * bought })
  if (fault) throw new Refusal('sales.turn.deposit-short')
  return appliedIds
}

export default handler(endTurn, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { ticketId } = await findTurn(call, input.id)
  const [found] = await readTickets(db, null, { id: ticketId })
  if (!found) return refuse('request.not-found')
  // The registration is locked first and then the turn, as in every command that ends one.
  const ticket = await lockJoinedTicket(db, found)
  const turn = await lockTurnRow(call, input.id)
  const state = requireTurnAct(turn, 'end')
  await requireEnd(call, turn)
  await freeHolds(call, [turn.id])
  await db
    .updateTable('sales.turn')
    .set({ state, result: input.result, endedAt: now.toISOString(), endedBy: actor.staffId })
    .where('id', '=', turn.id)
    .execute()
  const ends = await readEnds(db, ticketId)
  if (ends && ticket.status === 'CHECKED_IN') {
    const outcome = outcomeOf(ends)
    const bought = ends.filter(end => end === 'PURCHASED').length
    const appliedIds = outcome === 'PURCHASED' ? await appliedOf(call, ticket, bought) : []
    await finishTicket(call, ticket, { by: 'staff', event: 'outcome', actor: actorName(actor), outcome, appliedIds })
  }
  return shownTurn(await findTurn(call, turn.id))
})
