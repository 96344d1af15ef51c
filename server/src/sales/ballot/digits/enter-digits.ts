import { enterDigits } from '#contract/sales/ballot/digits'
import { requireSession } from '../../../platform/require-session.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { drawLists } from '../draw-lists.ts'
import { lastSheet } from '../store-sheet.ts'
import { readStaffBallot } from '../read-staff-ballot.ts'
import { findDigitsDue } from './find-digits-due.ts'
import { openCommitments, readStaffCommitments } from './digit-commitments.ts'
import { openingFault } from './opening.ts'

export default handler(enterDigits, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const { sessionId, digits } = input
  setAuditSubject(sessionId)
  requireSession(actor, sessionId)
  const { id: freezeId } = await findDigitsDue(call, sessionId)
  await context.proposals.needCounting(call)
  const fixed = (await readStaffCommitments(db, freezeId)).at(-1)
  const sheet = await lastSheet(db, freezeId)
  const fault = openingFault({ commitment: fixed ?? null, sheetAt: sheet?.addedAt ?? null, ...actor })
  if (fault !== null || !fixed || !sheet) return refuse(fault ?? 'sales.ballot.sheet-needed')
  const { witness } = fixed
  await db
    .insertInto('sales.ballotDigits')
    .values({ freezeId, digits, witness, enteredBy: actor.staffId, enteredAt: now.toISOString() })
    .execute()
  if (digits !== fixed.digits) return refuse('sales.ballot.digits-differ', { keep: true })
  const seed = { source: 'DIGITS', value: digits, witness, sheetHash: sheet.hash, signature: null } as const
  await drawLists(call, { sessionId, freezeId, ...seed })
  await openCommitments(db, freezeId)
  context.log.info({ session: sessionId }, 'a ballot was drawn')
  return readStaffBallot(call, sessionId)
})
