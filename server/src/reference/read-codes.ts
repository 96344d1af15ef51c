import { sql } from 'kysely'
import type { Words } from '#contract/common'
import type { CategoryCode } from '#contract/reference/reference'
import type { Context } from '../platform/context.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Reader } from '../platform/database/database.ts'
import { readLists } from './read-lists.ts'

/** Selects the codes that these lists offer, with their attributes. */
export const readCodes = (db: Reader, categories: readonly CategoryCode[]) =>
  db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'parentCode', 'attributes'])
    .where('category', 'in', [...categories])
    .where('hidden', '=', false)
    .execute()

/** Selects the names of a list's codes, for a join under an alias. */
export const nameRows = (db: Reader, category: CategoryCode) =>
  db.selectFrom('reference.codeValue').select(['code', 'name']).where('category', '=', category)

/**
 * Returns a function that gives the name of a code in these lists, or the code itself if the list does not have it.
 */
export const readNames = async (
  db: Reader,
  categories: readonly CategoryCode[],
): Promise<(category: CategoryCode, code: string) => Words> => {
  const rows = await db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'name'])
    .where('category', 'in', [...categories])
    .execute()
  const names = new Map(rows.map(({ category, code, name }) => [`${category}.${code}`, name]))
  return (category, code) => names.get(`${category}.${code}`) ?? { en: code, 'zh-HK': code, 'zh-CN': code }
}

/** Returns the same function for all lists from a cache that may be some seconds old: only for display. */
export const cachedNames = async (context: Context): Promise<(category: CategoryCode, code: string) => Words> => {
  const { lists } = await readLists(context)
  return (category, code) =>
    lists[category].find(value => value.code === code)?.name ?? { en: code, 'zh-HK': code, 'zh-CN': code }
}

const findCodes = prepared((db, categories: readonly string[], codes: readonly string[]) =>
  db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'parentCode'])
    .where('hidden', '=', false)
    .where(sql<boolean>`(category, code) in (select * from unnest(${categories}::text[], ${codes}::text[]))`),
)

type Wanted = { category: CategoryCode; code: string; parent?: string | null }

/** Returns the positions of the codes that their lists do not offer, or have under another parent. */
export const findUnknownCodes = async (db: Reader, wanted: readonly Wanted[]): Promise<number[]> => {
  if (wanted.length === 0) return []
  const rows = await findCodes(
    db,
    wanted.map(({ category }) => category),
    wanted.map(({ code }) => code),
  )
  const isKnown = ({ category, code, parent }: Wanted) =>
    rows.some(
      row => row.category === category && row.code === code && (parent === undefined || row.parentCode === parent),
    )
  return wanted.flatMap((item, index) => (isKnown(item) ? [] : [index]))
}

/** True if some place of the list has the area code. */
export const isAreaCode = async (db: Reader, areaCode: string): Promise<boolean> =>
  (await db
    .selectFrom('reference.codeValue')
    .select('code')
    .where('category', '=', 'CALLING_CODE')
    .where(sql<string>`attributes ->> 'callingCode'`, '=', areaCode)
    .limit(1)
    .executeTakeFirst()) !== undefined
