import { listOfficeSessions } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(listOfficeSessions, async ({ actor, db, now }) => {
  const rows = await db
    .selectFrom('office.session')
    .select(['id', 'createdAt', 'seenAt', 'userAgent'])
    .where('staffId', '=', actor.staffId)
    .where('endedAt', 'is', null)
    .where('openedAt', 'is not', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('seenAt', 'desc')
    .execute()
  return { rows: rows.map(row => ({ ...row, isThis: row.id === actor.sessionId })) }
})
