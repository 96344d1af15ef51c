import { timeOfRound, valueOfRound } from '#contract/sales/ballot/drand'
import { drawByRound } from '#contract/sales/ballot/operations'
import type { RefusalOf } from '#contract/operation'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { preparedHandler } from '../../platform/pipeline/handler.ts'
import { fetchRound, type Proven, type Round } from './digits/fetch-round.ts'
import { verifyOnce } from './digits/verify-once.ts'
import { requireSession } from '../../platform/require-session.ts'
import { drawLists } from './draw-lists.ts'
import { findSession, isDrawn, lastFreeze } from './find-ballot.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

type Fault = RefusalOf<typeof drawByRound>
type Due = Round & { freezeId: string }

/** Returns the freeze to draw and its round, or the reason why there is nothing to draw by a round yet. */
const findDue = async (db: Reader, sessionId: string, now: Date): Promise<Due | Fault> => {
  const freeze = await lastFreeze(db, sessionId)
  if (!freeze) return 'sales.ballot.unfrozen'
  const { id: freezeId, dueAt, chainHash, publicKey, round } = freeze
  if (chainHash === null || publicKey === null || round === null) return 'sales.ballot.other-source'
  if (await isDrawn(db, freezeId)) return 'sales.ballot.drawn'
  // The round is published a little after the moment for which it was chosen.
  if (now.getTime() < Math.max(Date.parse(dueAt), timeOfRound(round))) return 'sales.ballot.not-due'
  return { freezeId, chainHash, publicKey, round }
}

/**
 * Returns the proof of the round: as a staff member entered it, or as a relay returns it. Returns null if nothing
 * proves it.
 */
const prove = async (context: Context, due: Due, entered: string | null): Promise<Proven | null> => {
  if (entered === null) return fetchRound(context, due)
  const randomness = verifyOnce(due.publicKey, due.round, entered)
  return randomness === null ? null : { signature: entered, randomness }
}

export default preparedHandler(drawByRound, async ({ input, actor, context, db, now }) => {
  const { sessionId, signature: entered } = input
  requireSession(actor, sessionId)
  // Whether the ballot may be drawn is checked below, so that a repeated request gets its first answer.
  const before = await findDue(db, sessionId, now)
  const proven = typeof before === 'string' ? null : await prove(context, before, entered)
  return async call => {
    const { refuse, setAuditSubject } = call
    setAuditSubject(sessionId)
    requireSession(call.actor, sessionId)
    await findSession(call.db, sessionId, { held: true })
    const due = await findDue(call.db, sessionId, call.now)
    if (typeof due === 'string') return refuse(due)
    // A proof is also refused for a list that was frozen since, or for a moment that has only just come.
    if (proven === null || typeof before === 'string' || before.freezeId !== due.freezeId)
      return refuse(entered === null ? 'sales.ballot.no-round' : 'sales.ballot.other-round')
    const { signature, randomness } = proven
    const value = valueOfRound(due.round, randomness)
    const seed = { source: 'DRAND', value, witness: null, sheetHash: null, signature } as const
    await drawLists(call, { sessionId, freezeId: due.freezeId, ...seed })
    context.log.info({ session: sessionId, round: due.round }, 'a ballot was drawn')
    return readStaffBallot(call, sessionId)
  }
})
