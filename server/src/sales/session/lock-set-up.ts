import { readSetUp, type SetUp } from '#contract/sales/session/set-up'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

export type LockedSetUp = { id: string; propertyId: string; version: number; revision: number; setUp: SetUp }

/** Locks a set-up, in the version that the staff member saw; with `version` null, in its current version. */
export const lockSetUp = async (
  { db }: Scope<'db'>,
  { id, version }: { id: string; version: number | null },
): Promise<LockedSetUp> => {
  const held = await db.selectFrom('sales.setUp').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw new Refusal('request.not-found')
  if (version !== null && held.version !== version) throw new Refusal('sales.set-up.changed')
  return { ...held, setUp: readSetUp(held.content) }
}

/** Saves the new state of a set-up. */
export const writeSetUp = async (
  { db, now }: Scope<'db' | 'now'>,
  { id, version }: Pick<LockedSetUp, 'id' | 'version'>,
  setUp: SetUp,
): Promise<void> => {
  await db
    .updateTable('sales.setUp')
    .set({ content: JSON.stringify(setUp), version: version + 1, changedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
