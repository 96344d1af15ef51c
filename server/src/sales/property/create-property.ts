import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createProperty } from '#contract/sales/property/management'
import { usualFocus } from '#contract/sales/property/sales-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { saveVersion, requireDistrict, particularsOf } from './save-version.ts'
import { readManaged } from './read-managed.ts'
import { refuseDuplicateProperty } from './refuse-duplicate-property.ts'

export default handler(createProperty, async call => {
  const { input, db, setAuditSubject } = call
  const id = randomUUID()
  setAuditSubject(id)
  await requireDistrict(call, input.district)
  await refuseDuplicateProperty(call, input, null)
  const told = particularsOf(input)
  await db
    .insertInto('sales.property')
    .values({
      ...told,
      id,
      picture: null,
      pictureAlt: null,
      pictureX: usualFocus.x,
      pictureY: usualFocus.y,
      survey: sql`'[]'::jsonb`,
      order: sql<number>`(select coalesce(max("order"), -1) + 1 from sales.property)`,
    })
    .execute()
  await saveVersion(call, id, 1, {
    ...told,
    picture: null,
    pictureAlt: null,
    pictureFocus: usualFocus,
    survey: [],
    offices: [],
    solicitors: null,
    payee: null,
  })
  return readManaged(call, id)
})
