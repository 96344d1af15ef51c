import { listActiveSessions } from '#contract/sales/property/sales-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { readOffered } from './read-offered.ts'
import { readSessions } from './read-sessions.ts'

export default handler(
  listActiveSessions,
  async ({ db, now }) => {
    const sessions = await readSessions(db, now, { closesAfter: now })
    const properties = await readOffered(
      db,
      now,
      sessions.map(({ propertyId }) => propertyId),
    )
    return {
      now: now.toISOString(),
      properties: properties.map(property => ({
        ...property,
        sessions: sessions.filter(session => session.propertyId === property.id),
      })),
    }
  },
  { coalesceTtlSeconds: 1, requiresAdmission: true },
)
