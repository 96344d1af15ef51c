import type { addPasskey } from '#contract/staff/factor'
import type { Staff } from '../../platform/actor.ts'
import type { Call } from '../../platform/pipeline/handler.ts'
import { rememberDevice } from '../session/office-device.ts'
import { proveSession } from '../session/prove-session.ts'
import type { Scope } from '../../platform/scope.ts'
import { renewCodes } from './recovery-code.ts'

/**
 * Completes the enrolment of a second factor. The first factor opens the session, marks the browser as known, and
 * returns recovery codes. Returns null for a further factor.
 */
export const completeEnrolment = async (
  call: Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff; setCookie: Call<typeof addPasskey>['setCookie'] },
): Promise<string[] | null> => {
  const { actor, setCookie } = call
  if (actor.standing !== 'ENROL') return null
  await proveSession(call, actor.sessionId, true)
  setCookie('device', await rememberDevice(call, actor.staffId))
  return renewCodes(call, actor.staffId)
}
