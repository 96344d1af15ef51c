import { callTurn } from '#contract/sales/sale-day/turn-operations'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { callAt, requireSelling } from './call-at.ts'
import { findTurn, lockTurnRow } from './lock-turn-row.ts'
import { shownTurn } from './read-turns.ts'

export default handler(callTurn, async call => {
  const { input, actor, db, setAuditSubject } = call
  const { sessionId, desk } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  await requireSelling(call, sessionId)
  // Staff who call at the same time get the next turn.
  const next = await db
    .selectFrom('sales.turn as turn')
    .innerJoin('sales.batch as batch', 'batch.id', 'turn.batchId')
    .select('turn.id')
    .where('turn.sessionId', '=', sessionId)
    .where('turn.state', '=', 'WAITING')
    .orderBy('turn.isLate')
    .orderBy('batch.order')
    .orderBy('turn.position')
    .limit(1)
    .forUpdate('turn')
    .skipLocked()
    .executeTakeFirst()
  if (!next) return { turn: null }
  setAuditSubject(next.id)
  await callAt(call, await lockTurnRow(call, next.id), desk)
  return { turn: shownTurn(await findTurn(call, next.id)) }
})
