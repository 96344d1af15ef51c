import { recallTurn } from '#contract/sales/day/turn-operations'
import { handler } from '../../platform/pipeline/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { callAt, needSelling } from './call-at.ts'
import { findTurn, holdTurnRow } from './hold-turn-row.ts'
import { shownTurn } from './read-turns.ts'

export default handler(recallTurn, async call => {
  const { id, desk } = call.input
  call.about(id)
  const turn = await holdTurnRow(call, id)
  await needSelling(call, turn.sessionId)
  // Who waits is called in turn.
  if (turn.state === 'WAITING') throw new Refusal('sales.turn.state', { params: { state: turn.state } })
  await callAt(call, turn, desk)
  return shownTurn(await findTurn(call, id))
})
