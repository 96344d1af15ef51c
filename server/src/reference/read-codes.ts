import type { CategoryCode } from '#contract/reference/reference'
import type { Reader } from '../platform/database.ts'

/** The codes of some lists, with what each says. */
export const readCodes = (db: Reader, categories: readonly CategoryCode[]) =>
  db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'attributes'])
    .where('category', 'in', [...categories])
    .execute()

type Wanted = { category: CategoryCode; code: string; parent?: string | null }

/** Which of some codes their lists do not have, or have under another parent; by their place. */
export const strangeCodes = async (db: Reader, wanted: readonly Wanted[]): Promise<number[]> => {
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('reference.codeValue')
    .select(['category', 'code', 'parentCode'])
    .where(eb => eb.or(wanted.map(({ category, code }) => eb.and({ category, code }))))
    .execute()
  const isKnown = ({ category, code, parent }: Wanted) =>
    rows.some(
      row => row.category === category && row.code === code && (parent === undefined || row.parentCode === parent),
    )
  return wanted.flatMap((one, at) => (isKnown(one) ? [] : [at]))
}
