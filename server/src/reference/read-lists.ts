import { createHash } from 'node:crypto'
import { categoryCodes, listAllValues } from '#contract/reference/reference'
import type { OutputOf } from '#contract/operation'
import type { Reader } from '../platform/database/database.ts'
import { cachedFor } from '../platform/cached-for.ts'
import type { Context } from '../platform/context.ts'

type Lists = OutputOf<typeof listAllValues>

/** Reads all lists and computes a tag of their content: any changed word gives another tag. */
const read = async (db: Reader): Promise<Lists> => {
  const rows = await db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'name', 'parentCode', 'order', 'attributes', 'hidden'])
    .orderBy('order')
    .orderBy('code')
    .execute()
  const lists = Object.fromEntries(
    categoryCodes.map(wanted => [
      wanted,
      rows.flatMap(({ category, ...value }) => (category === wanted ? [value] : [])),
    ]),
  )
  return listAllValues.output.parse({
    version: createHash('sha256').update(JSON.stringify(lists)).digest('base64url').slice(0, 22),
    lists,
  })
}

/** Returns all lists from a cache that is at most 10 seconds old. */
export const readLists: (context: Context) => Promise<Lists> = cachedFor(10, context => read(context.db))
