import { listSessions } from '#contract/sales/property/session-list'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(listSessions, async ({ actor, db }) => {
  const rows = await db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.id', 'session.name', 'property.name as propertyName'])
    .select(['property.address as propertyAddress', 'property.developer as propertyDeveloper'])
    .select(['session.opensAt', 'session.closesAt', 'session.verifyBy'])
    .select(['session.method', 'session.saleAt', 'session.endsAt'])
    .orderBy('session.opensAt', 'desc')
    .execute()
  const batches = await db.selectFrom('sales.batch').select(['id', 'name', 'sessionId']).orderBy('order').execute()
  return {
    rows: rows.map(row => ({
      ...row,
      batches: batches.filter(({ sessionId }) => sessionId === row.id),
      isAssigned: actor.assigned.includes(row.id),
    })),
  }
})
