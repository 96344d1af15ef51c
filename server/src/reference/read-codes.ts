import { sql } from 'kysely'
import type { Words } from '#contract/common'
import type { CategoryCode } from '#contract/reference/reference'
import type { Context } from '../platform/context.ts'
import { prepared, type Reader } from '../platform/database/index.ts'
import { readLists } from './read-lists.ts'

/** The codes that some lists offer, with what each says. */
export const readCodes = (db: Reader, categories: readonly CategoryCode[]) =>
  db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'parentCode', 'attributes'])
    .where('category', 'in', [...categories])
    .where('hidden', '=', false)
    .execute()

/** What a list calls its codes, to be joined under a name. */
export const nameRows = (db: Reader, category: CategoryCode) =>
  db.selectFrom('reference.codeValue').select(['code', 'name']).where('category', '=', category)

/** What some lists call their codes; of a code that a list does not have, the code. */
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

/** The same as it is, or was some seconds ago: for what is only shown. */
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

/** Which of some codes their lists do not offer, or have under another parent; by their place. */
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

/** Whether some place of the list has an area code. */
export const isAreaCode = async (db: Reader, areaCode: string): Promise<boolean> =>
  (await db
    .selectFrom('reference.codeValue')
    .select('code')
    .where('category', '=', 'CALLING_CODE')
    .where(sql<string>`attributes ->> 'callingCode'`, '=', areaCode)
    .limit(1)
    .executeTakeFirst()) !== undefined
