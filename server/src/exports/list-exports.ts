import { listExports } from '#contract/exports/export'
import { handler } from '../platform/pipeline/handler.ts'
import { exportRows, nameSessions } from './read-exports.ts'

const days = 30

export default handler(listExports, async ({ actor, db, now }) => {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  const rows = await exportRows(db)
    .where('staffId', '=', actor.staffId)
    .where('requestedAt', '>', since)
    .limit(50)
    .execute()
  return { rows: await nameSessions(db, rows) }
})
