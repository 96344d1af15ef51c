import { listProperties } from '#contract/sales/property/management'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(listProperties, async ({ db }) => {
  const rows = await db
    .selectFrom('sales.property as property')
    .select([
      'property.id',
      'property.name',
      'property.developer',
      'property.district',
      'property.address',
      'property.picture',
    ])
    .select(eb =>
      eb
        .selectFrom('sales.session')
        .select(count => count.fn.countAll<number>().as('sessions'))
        .whereRef('sales.session.propertyId', '=', 'property.id')
        .as('sessions'),
    )
    .orderBy('property.order')
    .execute()
  return {
    rows: rows.map(({ picture, sessions, ...row }) => ({
      ...row,
      hasPicture: picture !== null,
      sessions: Number(sessions ?? 0),
    })),
  }
})
