import { isDeepStrictEqual } from 'node:util'
import { categoryCodes } from '#contract/reference/reference'
import type { Scope } from '../platform/scope.ts'
import { saveList, readList, toCodeValue } from './save-list.ts'
import { mergeProductList, type ProductValue } from './merge-product-list.ts'

/**
 * Updates every list to the product's current data, except for the values that staff changed. Runs in a transaction
 * that locks the lists, because several processes may start at once.
 */
export const mergeProductLists = async (
  { db, now }: Scope<'db' | 'now'>,
  lists: Readonly<Record<string, readonly ProductValue[]>>,
): Promise<void> => {
  await db
    .insertInto('reference.codeList')
    .values(categoryCodes.map(category => ({ category, version: 0 })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const held = await db.selectFrom('reference.codeList').selectAll().orderBy('category').forUpdate().execute()
  for (const category of categoryCodes) {
    const version = held.find(item => item.category === category)?.version ?? 0
    const before = await readList(db, category)
    const after = mergeProductList(before, lists[category] ?? [])
    if (after.length === 0) continue
    // The first fill of an empty list records no single changes, because the list itself shows them.
    const about =
      before.length === 0 ? [] : after.filter(storedValue => isChanged(storedValue, before)).map(({ code }) => code)
    await saveList({ db, now }, { category, version: version + 1, before, after, about, staffId: null })
  }
}

/** True if the value is new or its offered content has changed; the stored product form is ignored. */
const isChanged = (
  value: Parameters<typeof toCodeValue>[0],
  before: readonly Parameters<typeof toCodeValue>[0][],
): boolean => {
  const old = before.find(({ code }) => code === value.code)
  return !old || !isDeepStrictEqual(toCodeValue(old), toCodeValue(value))
}
