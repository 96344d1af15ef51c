import { openTurn } from '#contract/sales/sale-day/turn-operations'
import { statusAt } from '#contract/sales/sale-day/unit'
import { handler } from '../../platform/pipeline/handler.ts'
import { findTurn } from '../turn/lock-turn-row.ts'
import { gridRows } from '../turn/grid-rows.ts'
import { shownTurn, turnRows } from '../turn/read-turns.ts'

export default handler(openTurn, async call => {
  const { input, context, db, now } = call
  const turn = await findTurn(call, input.id)
  const { numberOfUnits, depositCents, minUnits } = await db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.batch as batch', 'batch.id', 'ticket.batchId')
    .select(['ticket.numberOfUnits', 'ticket.depositCents', 'batch.minUnits'])
    .where('ticket.id', '=', turn.ticketId)
    .executeTakeFirstOrThrow()
  const units = await gridRows(db, turn.sessionId)
    .select(['onSale.status', 'onSale.heldUntil'])
    .where('onSale.turnId', '=', turn.id)
    .execute()
  const others = await turnRows(db)
    .where('turn.ticketId', '=', turn.ticketId)
    .where('turn.id', '<>', turn.id)
    .orderBy('turn.position')
    .execute()
  return {
    ...shownTurn(turn),
    sessionId: turn.sessionId,
    numberOfUnits,
    minUnits,
    depositCents,
    units: units.filter(unit => statusAt(unit, now) !== 'AVAILABLE'),
    otherTurns: others.map(shownTurn),
    payments: await context.deposits.readAtHand(db, turn.ticketId),
    now: now.toISOString(),
  }
})
