import { recallTurn } from '#contract/sales/sale-day/turn-operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { callAt, requireSelling } from './call-at.ts'
import { findTurn, lockTurnRow } from './lock-turn-row.ts'
import { shownTurn } from './read-turns.ts'

export default handler(recallTurn, async call => {
  const { id, desk } = call.input
  call.setAuditSubject(id)
  const turn = await lockTurnRow(call, id)
  await requireSelling(call, turn.sessionId)
  // A waiting turn must be called in its order.
  if (turn.state === 'WAITING') throw new Refusal('sales.turn.state', { params: { state: turn.state } })
  await callAt(call, turn, desk)
  return shownTurn(await findTurn(call, id))
})
