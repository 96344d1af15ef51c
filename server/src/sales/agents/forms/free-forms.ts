import type { Reader } from '../../../platform/database/database.ts'

/** Returns the unused referral forms of an agent to the agency. Their links lead nowhere any more. */
export const freeForms = async (db: Reader, agentId: string): Promise<void> => {
  await db
    .updateTable('sales.referralSerial')
    .set({ agentId: null, takenAt: null, link: null })
    .where('agentId', '=', agentId)
    .where('intentId', 'is', null)
    .execute()
}
