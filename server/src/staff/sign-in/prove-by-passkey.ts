import { proveByPasskey } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { takeAssertion } from '../factors/take-assertion.ts'
import { rememberDevice } from '../session/office-device.ts'
import { proveSession } from '../session/prove-session.ts'
import { showSession } from '../session/show-session.ts'

export default handler(proveByPasskey, async call => {
  const { input, actor, db, now, refuse, setAuditSubject, setCookie } = call
  const { staffId, sessionId, standing } = actor
  setAuditSubject(staffId)
  // A person with another member's passkey must begin a session of their own.
  if ((await takeAssertion(call, input)) !== staffId) return refuse('office.passkey.refused')
  await proveSession(call, sessionId, true)
  if (standing === 'PROVE') setCookie('device', await rememberDevice(call, staffId))
  return showSession(db, sessionId, now)
})
