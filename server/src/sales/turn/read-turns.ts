import { sql } from 'kysely'
import { paceVisits, secondsEach } from '#contract/sales/sale-day/pace'
import { byTurn, type TurnState } from '#contract/sales/sale-day/turn'
import type { Turn } from '#contract/sales/sale-day/shown'
import type { Reader } from '../../platform/database/database.ts'

/** Turns with the fields that are shown. */
export const turnRows = (db: Reader) =>
  db
    .selectFrom('sales.turn as turn')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'turn.ticketId')
    .innerJoin('sales.batch as batch', 'batch.id', 'turn.batchId')
    .select(['turn.id', 'turn.sessionId', 'turn.ticketId', 'turn.batchId', 'turn.intent', 'turn.position'])
    .select(['turn.isLate', 'turn.state', 'turn.reportedAt', 'turn.desk', 'turn.calledAt', 'turn.calls', 'turn.result'])
    .select(['ticket.registrationNumber', 'batch.name as batchName', 'batch.order as batchOrder'])

export type TurnRow = Awaited<ReturnType<ReturnType<typeof turnRows>['executeTakeFirstOrThrow']>>

export const shownTurn = ({ sessionId: _session, batchOrder: _order, ...turn }: TurnRow): Turn => turn

/** Returns the turns of a session in some states, in the order of calling. */
export const readTurns = async (
  db: Reader,
  sessionId: string,
  states: readonly TurnState[],
  most?: number,
): Promise<TurnRow[]> => {
  const rows = await turnRows(db)
    .where('turn.sessionId', '=', sessionId)
    .where('turn.state', 'in', states)
    .orderBy('turn.isLate')
    .orderBy('batch.order')
    .orderBy('turn.position')
    .$if(most !== undefined, query => query.limit(most ?? 0))
    .execute()
  return rows.toSorted(byTurn)
}

/** Returns the turns that staff have ended last, the last first. */
export const readLastEnded = (db: Reader, sessionId: string, most: number): Promise<TurnRow[]> =>
  turnRows(db)
    .where('turn.sessionId', '=', sessionId)
    .where('turn.endedBy', 'is not', null)
    .orderBy('turn.endedAt', 'desc')
    .limit(most)
    .execute()

const hour = 3_600_000

/** Returns how many turns wait, and how many staff have ended, in all and in the last hour. */
export const countTurns = async (db: Reader, sessionId: string, now: Date) => {
  const since = new Date(now.getTime() - hour).toISOString()
  return db
    .selectFrom('sales.turn')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'WAITING').as('waits'),
      fn.countAll<number>().filterWhere('endedBy', 'is not', null).as('ended'),
      fn
        .countAll<number>()
        .filterWhere(eb => eb.and([eb('endedBy', 'is not', null), eb('endedAt', '>', since)]))
        .as('endedInHour'),
    ])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/**
 * Returns the seconds from one turn to the next, from the last turns served today; null if not known yet. A person
 * who left before a call was not served.
 */
export const readPace = async (db: Reader, sessionId: string, now: Date): Promise<number | null> => {
  const last = await db
    .selectFrom('sales.turn')
    .select('endedAt')
    .where('sessionId', '=', sessionId)
    .where('endedBy', 'is not', null)
    .where('endedAt', 'is not', null)
    .where('calledAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(paceVisits)
    .execute()
  return secondsEach(
    last.flatMap(({ endedAt }) => endedAt ?? []),
    now,
  )
}

/** Returns how many waiting turns are called before a given place. */
export const countAhead = async (
  db: Reader,
  { sessionId, isLate, batchOrder, position }: Pick<TurnRow, 'sessionId' | 'isLate' | 'batchOrder' | 'position'>,
): Promise<number> => {
  const { ahead } = await db
    .selectFrom('sales.turn as turn')
    .innerJoin('sales.batch as batch', 'batch.id', 'turn.batchId')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('turn.sessionId', '=', sessionId)
    .where('turn.state', '=', 'WAITING')
    .where(
      sql<boolean>`(turn.is_late, batch."order", turn.position) < (${isLate}::boolean, ${batchOrder}::integer, ${position}::integer)`,
    )
    .executeTakeFirstOrThrow()
  return ahead
}
