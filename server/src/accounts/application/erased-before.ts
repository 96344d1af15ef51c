import type { Reader } from '../../platform/database/database.ts'

/** Returns the accounts that were erased before `before`, oldest erasure first. */
export const erasedBefore = async (db: Reader, before: Date): Promise<{ id: string; erasedAt: string }[]> => {
  const rows = await db
    .selectFrom('accounts.account')
    .select(['id', 'erasedAt'])
    .where('erasedAt', '<', before.toISOString())
    .orderBy('erasedAt')
    .execute()
  return rows.flatMap(({ id, erasedAt }) => (erasedAt === null ? [] : [{ id, erasedAt }]))
}
