import type { Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { requireTurnAct } from './lock-turn-row.ts'
import type { TurnRow } from './read-turns.ts'

type Work = Scope<'db' | 'now'> & { actor: Staff }

/** Returns when a session sells: from the start of its sale until it ends. */
const readDay = (db: Reader, sessionId: string) =>
  db.selectFrom('sales.session').select(['saleAt', 'endsAt']).where('id', '=', sessionId).executeTakeFirstOrThrow()

/** Refuses while a session is not selling: not yet, or no longer. */
export const requireSelling = async ({ db, now }: Pick<Work, 'db' | 'now'>, sessionId: string): Promise<void> => {
  const { saleAt, endsAt } = await readDay(db, sessionId)
  if (endsAt === null || now < new Date(saleAt)) throw new Refusal('sales.day.not-begun')
  if (now >= new Date(endsAt)) throw new Refusal('sales.day.ended')
}

/** Calls the person of a locked turn to a desk. */
export const callAt = async ({ db, now, actor }: Work, turn: TurnRow, desk: string): Promise<void> => {
  const state = requireTurnAct(turn, 'call')
  const calledAt = now.toISOString()
  await db
    .updateTable('sales.turn')
    .set({ state, desk, calledAt, calledBy: actor.staffId, calls: turn.calls + 1 })
    .where('id', '=', turn.id)
    .execute()
}
