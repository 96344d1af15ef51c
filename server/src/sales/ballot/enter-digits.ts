import { enterDigits } from '#contract/sales/ballot/operations'
import type { Reader } from '../../platform/database/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { drawLists } from './draw-lists.ts'
import { findDigitsDue } from './find-digits-due.ts'
import { lastSheet } from './sheet/keep-sheet.ts'
import { readStaffBallot } from './read-staff-ballot.ts'

/** What everybody else has entered last for a freeze. */
const enteredByOthers = (db: Reader, freezeId: string, staffId: string) =>
  db
    .selectFrom('sales.ballotDigits')
    .select(['digits', 'witness'])
    .distinctOn('enteredBy')
    .where('freezeId', '=', freezeId)
    .where('enteredBy', '<>', staffId)
    .orderBy('enteredBy')
    .orderBy('id', 'desc')
    .execute()

export default handler(enterDigits, async call => {
  const { input, actor, context, db, now, refuse, about } = call
  const { sessionId, digits, witness } = input
  about(sessionId)
  const freeze = await findDigitsDue(call, sessionId)
  await context.proposals.needCounting(call)
  const sheet = await lastSheet(db, freeze.id)
  if (!sheet) return refuse('sales.ballot.sheet-needed')
  const enteredAt = now.toISOString()
  await db
    .insertInto('sales.ballotDigits')
    .values({ freezeId: freeze.id, digits, witness, enteredBy: actor.staffId, enteredAt })
    .execute()
  const others = await enteredByOthers(db, freeze.id, actor.staffId)
  const agreeing = others.find(one => one.digits === digits)
  if (agreeing) {
    const { witness: seenBy } = agreeing
    const seed = { source: 'DIGITS', value: digits, witness: seenBy, sheetHash: sheet.hash, signature: null } as const
    await drawLists(call, { sessionId, freezeId: freeze.id, ...seed })
    context.log.info({ session: sessionId }, 'a ballot was drawn')
  } else if (others.length > 0) return refuse('sales.ballot.digits-differ', { keep: true })
  return readStaffBallot(call, sessionId)
})
