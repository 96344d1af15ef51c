import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { proveSession } from '../session/index.ts'
import { renewCodes } from './recovery-code.ts'

/** A second factor was added: the first opens the session, and comes with recovery codes. Null for a further one. */
export const completeEnrolment = async (
  call: Scope<'context' | 'db' | 'now'> & { actor: Staff },
): Promise<string[] | null> => {
  const { actor, db, now } = call
  if (actor.standing !== 'ENROL') return null
  await proveSession(db, actor.sessionId, now, true)
  return renewCodes(call, actor.staffId)
}
