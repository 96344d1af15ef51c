import { listToldRegistrations, toldPage } from '#contract/integrations/registration'
import { needSession } from '../../platform/need-session.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { readToldPage } from '../../sales/index.ts'

/** What is written is told by the clock of when its transaction began; none that began ten minutes ago is still to come (audit.ts). */
const settledMs = 600_000

export default handler(listToldRegistrations, async ({ input, actor, db, now, invalid }) => {
  needSession(actor, input.sessionId)
  const limit = Math.max(1, input.limit ?? toldPage.usual)
  const page = await readToldPage(db, { ...input, limit })
  if (page === null) return invalid({ field: 'after', code: 'invalid' })
  return { ...page, nextSince: new Date(now.getTime() - settledMs).toISOString() }
})
