import type { Reader } from '../../platform/database/database.ts'
import { clearFactors } from '../factors/clear-factors.ts'
import { endSessions } from '../session/end-sessions.ts'

/** Ends the account of somebody who leaves: logins, second factors, password, assignments and saved views. */
export const endMember = async (db: Reader, staffId: string, now: Date): Promise<void> => {
  await endSessions(db, staffId, now)
  await clearFactors(db, staffId)
  for (const table of ['office.invitation', 'office.assignment', 'office.device', 'office.view'] as const)
    await db.deleteFrom(table).where('staffId', '=', staffId).execute()
  const left = { endedAt: now.toISOString(), passwordHash: null }
  await db.updateTable('office.staff').set(left).where('id', '=', staffId).execute()
}
