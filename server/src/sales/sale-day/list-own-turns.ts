import { listOwnTurns } from '#contract/sales/sale-day/check-in'
import { handler } from '../../platform/pipeline/handler.ts'
import { countAhead, turnRows } from '../turn/read-turns.ts'

export default handler(listOwnTurns, async ({ input: { sessionId }, actor, db }) => {
  const turns = await turnRows(db)
    .where('turn.sessionId', '=', sessionId)
    .where('ticket.accountId', '=', actor.accountId)
    .orderBy('turn.position')
    .execute()
  const rows = []
  for (const turn of turns) {
    const ahead = turn.state === 'WAITING' ? await countAhead(db, turn) : null
    const { registrationNumber, batchId, batchName, intent, position, isLate, state, desk, result } = turn
    rows.push({
      registrationNumber,
      batchId,
      batchName,
      intent,
      position,
      isLate,
      state,
      desk: state === 'CALLED' ? desk : null,
      result,
      ahead,
    })
  }
  return { rows }
})
