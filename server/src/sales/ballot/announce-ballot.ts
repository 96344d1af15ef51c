import { quicknet, roundAt } from '#contract/sales/ballot/drand'
import { announceBallot } from '#contract/sales/ballot/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { findSession, isDrawn, lastAnnouncement, lastFreeze } from './find-ballot.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

export default handler(announceBallot, async call => {
  const { input, actor, db, now, refuse, invalid, about } = call
  const { sessionId, source, dueAt } = input
  about(sessionId)
  const { verifyBy } = await findSession(db, sessionId, { held: true })
  const freeze = await lastFreeze(db, sessionId)
  if (freeze) return refuse((await isDrawn(db, freeze.id)) ? 'sales.ballot.drawn' : 'sales.ballot.frozen')
  // The list is frozen in between.
  if (new Date(dueAt) <= now) return invalid({ field: 'dueAt', code: 'not_later' })
  if (new Date(dueAt) <= new Date(verifyBy)) return invalid({ field: 'dueAt', code: 'before_verification' })
  const before = await lastAnnouncement(db, sessionId)
  const announced = { announcedBy: actor.staffId, announcedAt: now.toISOString() }
  const { hash: chainHash, publicKey } = quicknet
  const round = source === 'DRAND' ? { chainHash, publicKey, round: roundAt(dueAt) } : {}
  await db
    .insertInto('sales.ballotAnnouncement')
    .values({ sessionId, number: (before?.number ?? 0) + 1, source, dueAt, ...announced, ...round })
    .execute()
  return readStaffBallot(call, sessionId)
})
