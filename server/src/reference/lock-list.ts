import type { CategoryCode } from '#contract/reference/reference'
import { Refusal } from '../platform/refusal.ts'
import type { Scope } from '../platform/scope.ts'
import { readList } from './save-list.ts'
import type { StoredValue } from './merge-product-list.ts'

/** Locks a list at the version that the staff member saw. Returns its values in order. */
export const lockList = async (
  { db }: Scope<'db'>,
  { category, version }: { category: CategoryCode; version: number },
): Promise<StoredValue[]> => {
  const held = await db
    .selectFrom('reference.codeList')
    .select('version')
    .where('category', '=', category)
    .forUpdate()
    .executeTakeFirst()
  if (held?.version !== version) throw new Refusal('reference.list.changed')
  return readList(db, category)
}
