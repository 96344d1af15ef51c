import { minutesAhead } from '#contract/sales/sale-day/pace'
import { reportingAt } from '#contract/sales/sale-day/turn'
import type { Reported } from '#contract/sales/sale-day/check-in'
import { lockAccount } from '../../accounts/index.ts'
import { actorName, type Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'
import { lockTicket } from '../ticket/lock-ticket.ts'
import { moveTicket } from '../ticket/move-ticket.ts'
import { readPosition } from '../ballot/read-position.ts'
import { countAhead, readPace, turnRows } from '../turn/read-turns.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

type Work = Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff }

/** Locks a registration until the command ends: the account first, as every command of its registrant does. */
export const lockJoinedTicket = async (db: Reader, ticket: JoinedTicket): Promise<JoinedTicket> => {
  if (!(await lockAccount(db, ticket.accountId))) throw new Refusal('request.not-found')
  await lockTicket(db, ticket.accountId, ticket.id)
  const [held] = await readTickets(db, null, { id: ticket.id })
  if (!held) throw new Refusal('request.not-found')
  return held
}

/** Returns when a group checks in, and the sales method of its session. */
const readWindow = (db: Reader, batchId: string) =>
  db
    .selectFrom('sales.batch as batch')
    .innerJoin('sales.session as session', 'session.id', 'batch.sessionId')
    .select(['batch.reportFrom', 'batch.reportUntil', 'session.endsAt', 'session.method'])
    .where('batch.id', '=', batchId)
    .executeTakeFirstOrThrow()

/** Refuses, with the reason, a registration that cannot check in now; else returns whether it is late. */
const requireReporting = async ({ db, now }: Work, { batchId }: JoinedTicket) => {
  const { reportFrom, reportUntil, endsAt, method } = await readWindow(db, batchId)
  if (method === 'TENDER') throw new Refusal('sales.day.by-tender')
  if (reportFrom === null || reportUntil === null || endsAt === null) throw new Refusal('sales.day.not-set-up')
  const at = reportingAt({ reportFrom, reportUntil, endsAt }, now)
  if (at === 'EARLY') throw new Refusal('sales.day.early')
  if (at === 'ENDED') throw new Refusal('sales.day.ended')
  return { method, isLate: at === 'LATE' }
}

/**
 * Returns the next places of a session without a draw. Registrations that check in at the same time wait, so no place
 * is given twice.
 */
const nextPositions = async (db: Reader, sessionId: string, count: number): Promise<number[]> => {
  const { lastPlace } = await db
    .updateTable('sales.session')
    .set(eb => ({ lastPlace: eb('lastPlace', '+', count) }))
    .where('id', '=', sessionId)
    .returning('lastPlace')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => lastPlace - count + 1 + at)
}

/** Returns the answer to a check-in; `isAgain` means that the registrant had checked in before. */
const describeTurns = async (
  { db, now }: Pick<Work, 'db' | 'now'>,
  ticketId: string,
  isAgain: boolean,
): Promise<Reported> => {
  const turns = await turnRows(db).where('turn.ticketId', '=', ticketId).orderBy('turn.position').execute()
  const [first] = turns
  const pace = first ? await readPace(db, first.sessionId, now) : null
  const told = []
  for (const turn of turns) {
    const ahead = turn.state === 'WAITING' ? await countAhead(db, turn) : 0
    const { batchName, position, isLate, state, desk } = turn
    told.push({
      batchName,
      position,
      isLate,
      state,
      desk: state === 'CALLED' ? desk : null,
      ahead,
      minutes: minutesAhead(ahead, pace),
    })
  }
  return { isAgain, turns: told }
}

/** Checks in a locked registration (D-T18): each of its intents has its place from then on. */
const reportIn = async (work: Work, ticket: JoinedTicket): Promise<void> => {
  const { db, now, actor } = work
  const { id, sessionId, batchId, status, numberOfIntents } = ticket
  if (status !== 'VERIFIED') throw new Refusal('sales.ticket.state', { params: { status } })
  const { method, isLate } = await requireReporting(work, ticket)
  const drawn = method === 'BALLOT' ? await readPosition(db, id) : null
  if (method === 'BALLOT' && drawn === null) throw new Refusal('sales.day.not-drawn')
  const positions = drawn?.positions ?? (await nextPositions(db, sessionId, numberOfIntents))
  await moveTicket(work, ticket, { by: 'staff', event: 'check-in', actor: actorName(actor) })
  const reportedAt = now.toISOString()
  await db
    .insertInto('sales.turn')
    .values(
      positions.map((position, index) => ({
        sessionId,
        batchId,
        ticketId: id,
        intent: index + 1,
        position,
        reportedAt,
        isLate,
      })),
    )
    .execute()
}

/**
 * Checks in a registration that has not checked in yet, and returns the places of its turns. A registration that has
 * checked in keeps its place, however often the code is shown.
 */
export const reportOnce = async (work: Work, ticket: JoinedTicket): Promise<Reported> => {
  const isAgain = ticket.status === 'CHECKED_IN'
  if (!isAgain) await reportIn(work, ticket)
  return describeTurns(work, ticket.id, isAgain)
}
