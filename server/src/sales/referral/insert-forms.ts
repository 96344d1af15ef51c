import type { Scope } from '../../platform/scope.ts'

/** `staffId` is null if another system issued the forms, by its API key. */
export type Issued = { propertyId: string; agencyCode: string; staffId: string | null }

/** Issues forms to an agency. Returns the serials that existed already and were not issued. */
export const insertForms = async (
  { db, now }: Scope<'db' | 'now'>,
  { propertyId, agencyCode, staffId }: Issued,
  serials: readonly string[],
): Promise<ReadonlySet<string>> => {
  const issued = { propertyId, agencyCode, staffId, issuedAt: now.toISOString() }
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
