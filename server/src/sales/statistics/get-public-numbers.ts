import { getPublicNumbers } from '#contract/sales/statistics/board'
import { handler } from '../../platform/pipeline/handler.ts'
import { readNumbers } from './read-board.ts'

export default handler(
  getPublicNumbers,
  async ({ input: { sessionId }, db, now, refuse }) => {
    const names = await db
      .selectFrom('sales.session as session')
      .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
      .select(['session.name as sessionName', 'session.method', 'property.name as propertyName'])
      .where('session.id', '=', sessionId)
      .where('session.numbersPublic', '=', true)
      .executeTakeFirst()
    return names
      ? { ...names, ...(await readNumbers(db, sessionId)), countedAt: now.toISOString() }
      : refuse('request.not-found')
  },
  // The counts are computed once every few seconds, however many people read them.
  { cacheTtlSeconds: 5 },
)
