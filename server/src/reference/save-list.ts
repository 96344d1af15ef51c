import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type ListChange, ListChange as Change } from '#contract/reference/code-list'
import { keysOf, pick } from '#contract/pick'
import { type CategoryCode, type CodeValue, CodeValue as Value } from '#contract/reference/reference'
import type { Reader } from '../platform/database/database.ts'
import type { Scope } from '../platform/scope.ts'
import { storedShape } from '../platform/stored-shape.ts'
import type { StoredValue } from './merge-product-list.ts'

/** The changes of a list version, as stored. */
export const storedChanges = storedShape(z.object({ changes: z.array(Change) }), [])

export const toCodeValue = (value: StoredValue): CodeValue => pick(value, keysOf(Value.shape))

/** Returns a stored list in its order. */
export const readList = async (db: Reader, category: CategoryCode): Promise<StoredValue[]> => {
  const rows = await db
    .selectFrom('reference.codeValue')
    .selectAll()
    .where('category', '=', category)
    .orderBy('order')
    .orderBy('code')
    .execute()
  return rows.map(({ category: _category, ...value }) => value)
}

const write = async (db: Reader, category: CategoryCode, values: readonly StoredValue[]): Promise<void> => {
  if (values.length === 0) return
  await db
    .insertInto('reference.codeValue')
    .values(values.map(value => ({ category, ...value })))
    .onConflict(conflict =>
      conflict.columns(['category', 'code']).doUpdateSet(eb => ({
        name: eb.ref('excluded.name'),
        parentCode: eb.ref('excluded.parentCode'),
        order: eb.ref('excluded.order'),
        attributes: eb.ref('excluded.attributes'),
        hidden: eb.ref('excluded.hidden'),
        product: eb.ref('excluded.product'),
      })),
    )
    .execute()
}

type Next = {
  category: CategoryCode
  version: number
  before: readonly StoredValue[]
  /** The changed values, or all values. */
  after: readonly StoredValue[]
  /** The values that the change is about. Values that only moved because of it are not included. */
  about: readonly string[]
  /** Null if the change comes from the product. */
  staffId: string | null
}

/** Saves a list and records the changes as its next version. */
export const saveList = async (
  { db, now }: Scope<'db' | 'now'>,
  { category, version, before, after, about, staffId }: Next,
): Promise<void> => {
  const was = (code: string) => before.find(storedValue => storedValue.code === code)
  const different = after.filter(storedValue => !isDeepStrictEqual(storedValue, was(storedValue.code)))
  await write(db, category, different)
  const changes = different.flatMap((value): ListChange[] => {
    const old = was(value.code)
    return about.includes(value.code) ? [{ before: old ? toCodeValue(old) : null, after: toCodeValue(value) }] : []
  })
  const at = now.toISOString()
  await db
    .insertInto('reference.listVersion')
    .values({ category, version, changes: storedChanges.write({ changes }), staffId, at })
    .execute()
  await db
    .updateTable('reference.codeList')
    .set({ version, ...(staffId !== null && { changedAt: at }) })
    .where('category', '=', category)
    .execute()
}
