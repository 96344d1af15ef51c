import { afterTurnAct, type TurnAct, type TurnState } from '#contract/sales/day/turn'
import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type TurnRow, turnRows } from './read-turns.ts'

/** A turn of a session that who asks is assigned to; of any other they learn nothing. */
export const findTurn = async ({ db, actor }: { db: Reader; actor: Staff }, id: string): Promise<TurnRow> => {
  const turn = await turnRows(db).where('turn.id', '=', id).executeTakeFirst()
  if (!turn || !actor.assigned.includes(turn.sessionId)) throw new Refusal('request.not-found')
  return turn
}

/** The same, held until the command ends: held first, then looked at, for it may have changed meanwhile. */
export const lockTurnRow = async (work: { db: Reader; actor: Staff }, id: string): Promise<TurnRow> => {
  await work.db.selectFrom('sales.turn').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findTurn(work, id)
}

/** Where an act brings a turn. Refuses what cannot be done with it, with where it is. */
export const requireTurnAct = ({ state }: TurnRow, act: TurnAct): TurnState => {
  const to = afterTurnAct(state, act)
  if (to === null) throw new Refusal('sales.turn.state', { params: { state } })
  return to
}
