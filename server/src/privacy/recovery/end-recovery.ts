import { proposalMinutes } from '#contract/staff/proposal'
import type { Reader } from '../../platform/database/database.ts'

type Ended = 'DONE' | 'OBJECTED' | 'STOPPED' | 'TAKEN'

const forgotten = { email: null, areaCode: null, phoneNumber: null }

/**
 * Ends a recovery with its outcome and deletes the planned change of the account. Returns false if it had already
 * ended.
 */
export const endRecovery = async (db: Reader, id: string, state: Ended, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('privacy.recovery')
    .set({ state, endedAt: now.toISOString(), ...forgotten })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends recoveries that no second person has confirmed within the hour. */
export const endExpired = async (db: Reader, now: Date): Promise<void> => {
  await db
    .updateTable('privacy.recovery')
    .set({ state: 'EXPIRED', endedAt: now.toISOString(), ...forgotten })
    .where('state', '=', 'PROPOSED')
    .where('proposedAt', '<=', new Date(now.getTime() - proposalMinutes * 60_000).toISOString())
    .execute()
}

/** Ends the pending recoveries of an erased account. */
export const deleteRecoveries = async (db: Reader, accountId: string, now: Date): Promise<void> =>
  void (await db
    .updateTable('privacy.recovery')
    .set({ state: 'STOPPED', endedAt: now.toISOString(), ...forgotten })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute())
