import { sql } from 'kysely'
import type { PropertyParticulars } from '#contract/sales/property/management'
import { isSameProperty } from '#contract/sales/property/same-property'
import type { Scope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'

type Identity = Pick<PropertyParticulars, 'name' | 'address'>

/**
 * Refuses a property whose name and address another property already has. Commands that name a property run one after
 * another, so that two at once do not both find nothing. An older pair of duplicates does not block changes that
 * leave name and address unchanged.
 *
 * @param identity - Name and address that the property is to have.
 * @param ownId - Id of the property that is changed; null for a new one.
 * @throws Refusal `sales.property.exists`
 */
export const refuseDuplicateProperty = async (
  { db }: Scope<'db'>,
  { name, address }: Identity,
  ownId: string | null,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('names of properties', 0))`.execute(db)
  const rows = await db.selectFrom('sales.property').select(['id', 'name', 'address']).execute()
  const own = rows.find(({ id }) => id === ownId)
  if (own && isSameProperty(own, { name, address })) return
  if (rows.some(row => row.id !== ownId && isSameProperty(row, { name, address })))
    throw new Refusal('sales.property.exists')
}
