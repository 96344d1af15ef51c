import { listExportedRegistrations, exportPage } from '#contract/integrations/registration'
import { requireSession } from '../platform/require-session.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { readExportPage } from '../sales/index.ts'

/**
 * The timestamps come from the start of the writing transaction. Rows older than ten minutes are complete, because no
 * transaction runs that long (audit.ts).
 */
const settledMs = 600_000

export default handler(listExportedRegistrations, async ({ input, actor, db, now, invalid }) => {
  requireSession(actor, input.sessionId)
  const limit = Math.max(1, input.limit ?? exportPage.usual)
  const page = await readExportPage(db, { ...input, limit })
  if (page === null) return invalid({ field: 'after', code: 'invalid' })
  return { ...page, nextSince: new Date(now.getTime() - settledMs).toISOString() }
})
