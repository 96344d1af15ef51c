import { undoFault } from '#contract/sales/sale-day/outcome'
import { afterUndo } from '#contract/sales/sale-day/turn'
import { undoTurnEnd } from '#contract/sales/sale-day/turn-operations'
import { actorName } from '../../platform/actor.ts'
import { portalUrl } from '../../platform/context.ts'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { officeLines } from '../sales-office/office-lines.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'
import { moveTicket } from '../ticket/move-ticket.ts'
import { notifyRegistrant } from '../ticket/notify-registrant.ts'
import { findTurn, lockTurnRow } from '../turn/lock-turn-row.ts'
import { requireSelling } from '../turn/call-at.ts'
import { shownTurn, type TurnRow } from '../turn/read-turns.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockJoinedTicket } from './report-in.ts'

type UndoCall = Call<typeof undoTurnEnd>

const refusalOf = {
  STATE: 'sales.turn.state',
  BOUGHT: 'sales.turn.bought',
  DEPOSIT_GONE: 'sales.turn.deposit-gone',
} as const

const readOutcome = async ({ db }: UndoCall, ticketId: string) =>
  (await db.selectFrom('sales.ticket').select('outcome').where('id', '=', ticketId).executeTakeFirstOrThrow()).outcome

/**
 * Returns the end that is undone, as stored. Refuses an end that cannot be undone, or that differs from what the
 * staff member saw.
 */
const requireUndoable = async (call: UndoCall, turn: TurnRow, ticket: JoinedTicket) => {
  const { input, context, db } = call
  const { endedAt, endedBy } = await db
    .selectFrom('sales.turn')
    .select(['endedAt', 'endedBy'])
    .where('id', '=', turn.id)
    .executeTakeFirstOrThrow()
  const lines = await context.deposits.readAtHand(db, ticket.id)
  const fault = undoFault({
    result: turn.result === input.result ? turn.result : null,
    endedBy,
    outcome: await readOutcome(call, ticket.id),
    atHandCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    neededCents: ticket.depositCents * ticket.numberOfIntents,
  })
  if (fault || endedAt === null || endedBy === null)
    throw new Refusal(refusalOf[fault ?? 'STATE'], { params: { state: turn.state } })
  return { endedAt, endedBy }
}

/** Reopens a registration that became Done with the turn, and sends a letter about it. */
const reopenTicket = async (call: UndoCall, ticket: JoinedTicket): Promise<void> => {
  const { actor, context, input } = call
  const move = { by: 'supervisor', event: 'undo-outcome', actor: actorName(actor), reason: input.reason } as const
  if ((await moveTicket(call, ticket, move)) === null)
    throw new Refusal('sales.turn.state', { params: { state: 'ENDED' } })
  await notifyRegistrant(call, ticket, 'saleReopened', locale => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    office: officeLines(ticket.salesOffice, locale),
    url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
  }))
}

export default handler(undoTurnEnd, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { ticketId } = await findTurn(call, input.id)
  const [found] = await readTickets(db, null, { id: ticketId })
  if (!found) return refuse('request.not-found')
  // The registration is locked first and then the turn, as in every command that ends one.
  const ticket = await lockJoinedTicket(db, found)
  const turn = await lockTurnRow(call, input.id)
  await requireSelling(call, turn.sessionId)
  const ended = await requireUndoable(call, turn, ticket)
  if (ticket.status === 'DONE') await reopenTicket(call, ticket)
  else if (ticket.status !== 'CHECKED_IN') return refuse('sales.turn.state', { params: { state: turn.state } })
  await db
    .insertInto('sales.turnUndo')
    .values({
      turnId: turn.id,
      result: input.result,
      ...ended,
      undoneAt: now.toISOString(),
      undoneBy: actor.staffId,
      reason: input.reason,
    })
    .execute()
  await db
    .updateTable('sales.turn')
    .set({ state: afterUndo(turn), result: null, endedAt: null, endedBy: null, desk: null })
    .where('id', '=', turn.id)
    .execute()
  return shownTurn(await findTurn(call, turn.id))
})
