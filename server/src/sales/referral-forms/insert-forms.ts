import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'

/** Issues forms to an agency; those of the serials that are there already, and so were not. */
export const insertForms = async (
  { db, now, actor }: Scope<'db' | 'now'> & { actor: Staff },
  { id: propertyId, agencyCode }: { id: string; agencyCode: string },
  serials: readonly string[],
): Promise<ReadonlySet<string>> => {
  const issued = { propertyId, agencyCode, staffId: actor.staffId, issuedAt: now.toISOString() }
  const made = await db
    .insertInto('sales.referralSerial')
    .values(serials.map(serial => ({ ...issued, serial })))
    .onConflict(conflict => conflict.columns(['propertyId', 'serial']).doNothing())
    .returning('serial')
    .execute()
  const there = new Set(serials)
  for (const { serial } of made) there.delete(serial)
  return there
}
