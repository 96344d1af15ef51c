import { afterTurnAct, type TurnAct, type TurnState } from '#contract/sales/sale-day/turn'
import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type TurnRow, turnRows } from './read-turns.ts'

/** Returns a turn of a session that the caller is assigned to; turns of other sessions are treated as missing. */
export const findTurn = async ({ db, actor }: { db: Reader; actor: Staff }, id: string): Promise<TurnRow> => {
  const turn = await turnRows(db).where('turn.id', '=', id).executeTakeFirst()
  if (!turn || !actor.assigned.includes(turn.sessionId)) throw new Refusal('request.not-found')
  return turn
}

/**
 * Returns a turn, locked until the command ends. It is locked first and then read, because it may have changed
 * meanwhile.
 */
export const lockTurnRow = async (work: { db: Reader; actor: Staff }, id: string): Promise<TurnRow> => {
  await work.db.selectFrom('sales.turn').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findTurn(work, id)
}

/**
 * Returns the state to which an action moves a turn. Refuses an action that its state does not allow, and names that
 * state.
 */
export const requireTurnAct = ({ state }: TurnRow, act: TurnAct): TurnState => {
  const to = afterTurnAct(state, act)
  if (to === null) throw new Refusal('sales.turn.state', { params: { state } })
  return to
}
