import type { Reader } from '../../platform/database/database.ts'

/** Ends proposals that nobody has decided within their hour. */
export const endOverdue = async (db: Reader, now: Date): Promise<void> => {
  const at = now.toISOString()
  await db
    .updateTable('office.proposal')
    .set({ decision: 'EXPIRED', decidedAt: at })
    .where('decision', 'is', null)
    .where('expiresAt', '<=', at)
    .execute()
}
