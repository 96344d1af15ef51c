import { holdTurn, missTurn } from '#contract/sales/sale-day/turn-operations'
import type { Turn } from '#contract/sales/sale-day/shown'
import type { Staff } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { findTurn, lockTurnRow, requireTurnAct } from './lock-turn-row.ts'
import { shownTurn } from './read-turns.ts'
import { freeHolds, readUnitsOf } from './unit-rows.ts'

/** Ends the visit of a called person to the desk: units that were held for them become available to all others. */
const leave = async (work: Scope<'db' | 'now'> & { actor: Staff }, id: string, act: 'hold' | 'miss'): Promise<Turn> => {
  const turn = await lockTurnRow(work, id)
  const state = requireTurnAct(turn, act)
  const units = await readUnitsOf(work, id)
  if (units.some(({ status }) => status === 'SELECTED')) throw new Refusal('sales.turn.selected')
  if (units.some(({ status }) => status === 'SOLD')) throw new Refusal('sales.turn.bought')
  await freeHolds(work, [id])
  await work.db.updateTable('sales.turn').set({ state, desk: null }).where('id', '=', id).execute()
  return shownTurn(await findTurn(work, id))
}

export const holdTurnHandler = handler(holdTurn, call => {
  call.setAuditSubject(call.input.id)
  return leave(call, call.input.id, 'hold')
})

export const miss = handler(missTurn, call => {
  call.setAuditSubject(call.input.id)
  return leave(call, call.input.id, 'miss')
})
