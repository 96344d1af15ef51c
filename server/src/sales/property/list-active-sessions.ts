import { listActiveSessions } from '#contract/sales/session'
import { handler } from '../../platform/pipeline/index.ts'
import { readSessions } from './read-sessions.ts'

export default handler(
  listActiveSessions,
  async ({ db, now }) => {
    const sessions = await readSessions(db, now, { closesAfter: now })
    const properties = await db.selectFrom('sales.property').selectAll().orderBy('order').execute()
    const documents = await db
      .selectFrom('sales.propertyDocument')
      .select(['id', 'propertyId', 'type', 'title', 'publishedAt'])
      // Of each the version that holds now.
      .distinctOn(['type', 'line'])
      .where('publishedAt', '<=', now.toISOString())
      .orderBy('type')
      .orderBy('line')
      .orderBy('version', 'desc')
      .execute()
    return {
      now: now.toISOString(),
      properties: properties
        .map(property => ({
          ...property,
          documents: documents.filter(({ propertyId }) => propertyId === property.id),
          sessions: sessions.filter(session => session.propertyId === property.id),
        }))
        .filter(property => property.sessions.length > 0),
    }
  },
  { impersonal: true },
)
