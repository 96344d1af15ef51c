import type { Reader } from '../../platform/database/database.ts'

/** Removes every second factor. The member must enrol again at the next login. */
export const clearFactors = async (db: Reader, staffId: string): Promise<void> => {
  await db.deleteFrom('office.passkey').where('staffId', '=', staffId).execute()
  await db.deleteFrom('office.recoveryCode').where('staffId', '=', staffId).execute()
  await db
    .updateTable('office.staff')
    .set({ totpSealed: null, totpConfirmedAt: null, totpPending: null })
    .where('id', '=', staffId)
    .execute()
}
