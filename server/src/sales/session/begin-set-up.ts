import type { SetUp } from '#contract/sales/session/set-up'
import type { Scope } from '../../platform/scope.ts'

/** Creates a new set-up of a session. */
export const beginSetUp = async (
  { db, now }: Scope<'db' | 'now'>,
  where: { id: string; propertyId: string },
  setUp: SetUp,
): Promise<void> => {
  const at = now.toISOString()
  await db
    .insertInto('sales.setUp')
    .values({ ...where, content: JSON.stringify(setUp), begunAt: at, changedAt: at })
    .execute()
}
