import { prepareAssisted } from '#contract/sales/desk/assisted'
import { describeDefinitions, readDefinitions } from '../../../consents/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { requireSession } from '../../../platform/require-session.ts'

export default handler(prepareAssisted, async ({ input, actor, db, now, refuse }) => {
  const { sessionId, region } = input
  requireSession(actor, sessionId)
  const session = await db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.maxIntentsPerTicket', 'session.depositCents', 'property.survey'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return refuse('request.not-found')
  const batches = await db
    .selectFrom('sales.batch')
    .select(['id', 'name', 'minUnits', 'maxUnits'])
    .where('sessionId', '=', sessionId)
    .orderBy('order')
    .execute()
  const definitions = await readDefinitions(db, { scope: 'TICKET', region, now })
  return {
    batches,
    survey: session.survey,
    maxIntents: session.maxIntentsPerTicket,
    depositCents: session.depositCents,
    shownAt: now.toISOString(),
    definitions: await describeDefinitions(db, definitions, now),
  }
})
