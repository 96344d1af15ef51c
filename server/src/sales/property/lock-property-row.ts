import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

/** Locks a property, so that what belongs to it changes one after another. Returns its version. */
export const lockPropertyRow = async ({ db }: Scope<'db'>, propertyId: string): Promise<{ version: number }> => {
  const locked = await db
    .selectFrom('sales.property')
    .select('version')
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new Refusal('request.not-found')
  return locked
}
