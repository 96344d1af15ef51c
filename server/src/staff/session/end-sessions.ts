import type { Reader } from '../../platform/database/database.ts'

/** Ends every session of a member of staff and returns how many there were. */
export const endSessions = async (db: Reader, staffId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('office.session')
    .set({ endedAt: now.toISOString() })
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
