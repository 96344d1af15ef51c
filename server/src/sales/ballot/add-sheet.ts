import { addSheet } from '#contract/sales/ballot/sheet'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDigitsDue } from './digits/find-digits-due.ts'
import { readStaffCommitments } from './digits/digit-commitments.ts'
import { lastSheet, sealSheet } from './store-sheet.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

export default handler(addSheet, async call => {
  const { input, actor, db, now, uploads, invalid, refuse, setAuditSubject } = call
  const { sessionId } = input
  setAuditSubject(sessionId)
  requireSession(actor, sessionId)
  const freeze = await findDigitsDue(call, sessionId)
  // The witness signs for the hash that commits the digits, so digits must be committed first.
  if ((await readStaffCommitments(db, freeze.id)).length === 0) return refuse('sales.ballot.uncommitted')
  const [uploadId] = uploads
  if (uploadId === undefined) return invalid({ field: 'files', code: 'file_needed' })
  const before = await lastSheet(db, freeze.id)
  const added = { number: (before?.number ?? 0) + 1, addedBy: actor.staffId, addedAt: now.toISOString() }
  const sheet = await sealSheet(call, uploadId)
  await db
    .insertInto('sales.ballotSheet')
    .values({ freezeId: freeze.id, ...added, ...sheet })
    .execute()
  return readStaffBallot(call, sessionId)
})
