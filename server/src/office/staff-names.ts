import type { Reader } from '../platform/database/index.ts'

/** What members of staff are called, by their ids; those who have left too. */
export const staffNames = async (db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('office.staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
