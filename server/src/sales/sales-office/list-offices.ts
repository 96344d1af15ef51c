import { listOffices } from '#contract/sales/desk/office'
import { handler } from '../../platform/pipeline/handler.ts'
import { officesOf } from './office.ts'

export default handler(listOffices, async ({ input, db, now }) => {
  const { sessionId } = input
  const rows = await db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.salesOffice', 'session.closesAt', 'property.name as property'])
    .$if(sessionId !== undefined, query => query.where('session.id', '=', sessionId ?? ''))
    .execute()
  return {
    offices: officesOf(
      rows.map(row => ({ ...row, closesAt: new Date(row.closesAt) })),
      now,
    ),
  }
})
