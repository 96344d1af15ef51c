import { beginCheck } from '#contract/sales/checks/finding'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readRun, runLost } from './read-run.ts'
import { queueCheck } from './run-check.ts'

export default handler(beginCheck, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { sessionId } = input
  requireSession(actor, sessionId)
  setAuditSubject(sessionId)
  const asked = { askedAt: now.toISOString(), askedBy: actor.staffId }
  const lost = new Date(now.getTime() - runLost).toISOString()
  const begun = await db
    .insertInto('sales.checkRun')
    .values({ sessionId, ...asked })
    .onConflict(conflict =>
      conflict
        .column('sessionId')
        .doUpdateSet(asked)
        // A check that is already running is enough.
        .where(eb =>
          eb.or([
            eb('sales.checkRun.endedAt', '>=', eb.ref('sales.checkRun.askedAt')),
            eb('sales.checkRun.askedAt', '<', lost),
          ]),
        ),
    )
    .returning('sessionId')
    .executeTakeFirst()
  if (begun) await queueCheck(db, sessionId)
  return (await readRun(call, sessionId)) ?? refuse('request.not-found')
})
