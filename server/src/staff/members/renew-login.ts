import type { Scope } from '../../platform/scope.ts'
import { clearFactors } from '../factors/clear-factors.ts'
import { endSessions } from '../session/end-sessions.ts'
import { mailInvitation } from './make-invitation.ts'

/** Makes a person enrol again: logins end, password and second factors go, and a new link for a password is sent. */
export const renewLogin = async (call: Scope<'context' | 'db' | 'now'>, staffId: string): Promise<void> => {
  const { db, now } = call
  await endSessions(db, staffId, now)
  await clearFactors(db, staffId)
  await db.updateTable('office.staff').set({ passwordHash: null }).where('id', '=', staffId).execute()
  await mailInvitation(call, staffId)
}
