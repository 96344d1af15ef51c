import type { StaffNames } from '../platform/context.ts'

export const staffNames: StaffNames = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('office.staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
