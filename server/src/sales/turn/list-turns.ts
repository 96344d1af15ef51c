import { minutesAhead } from '#contract/sales/sale-day/pace'
import { listTurns } from '#contract/sales/sale-day/turn-operations'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { countTurns, readLastEnded, readPace, readTurns, shownTurn } from './read-turns.ts'

/** Maximum number of waiting turns that are shown. */
const shown = 30
/** Maximum number of ended turns that are shown. */
const shownEnded = 8

export default handler(listTurns, async ({ input: { sessionId }, actor, db, now }) => {
  requireSession(actor, sessionId)
  const counted = await countTurns(db, sessionId, now)
  const pace = await readPace(db, sessionId, now)
  const away = await readTurns(db, sessionId, ['CALLED', 'ON_HOLD', 'MISSED'])
  const of = (state: 'CALLED' | 'ON_HOLD' | 'MISSED') => away.filter(turn => turn.state === state).map(shownTurn)
  return {
    ...counted,
    called: of('CALLED').toSorted((a, b) => (b.calledAt ?? '').localeCompare(a.calledAt ?? '')),
    onHold: of('ON_HOLD'),
    missed: of('MISSED'),
    waiting: (await readTurns(db, sessionId, ['WAITING'], shown)).map(shownTurn),
    lastEnded: (await readLastEnded(db, sessionId, shownEnded)).map(shownTurn),
    minutes: minutesAhead(counted.waits, pace),
    now: now.toISOString(),
  }
})
