import { beginOfficeSessionByPasskey } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { takeAssertion } from '../factors/take-assertion.ts'
import { rememberDevice } from '../session/office-device.ts'
import { openOfficeSession } from '../session/open-office-session.ts'
import { showSession } from '../session/show-session.ts'
import { neighbours } from './guesses.ts'

export default handler(beginOfficeSessionByPasskey, async call => {
  const { input, caller, context, db, now, refuse, setAuditSubject, setCookie } = call
  await context.limits.needOf(neighbours, caller)
  const staffId = await takeAssertion(call, input)
  setAuditSubject(staffId)
  // A member whom the provider no longer admits must not be able to sign in another way. Their passkey remains a
  // second factor only.
  const identity = db.selectFrom('office.identity').select('staffId').where('staffId', '=', staffId)
  if (await identity.executeTakeFirst()) return refuse('office.passkey.refused')
  const begun = await openOfficeSession(db, staffId, now, { isOpen: true, userAgent: caller.userAgent })
  setCookie('office', begun.cookie)
  setCookie('device', await rememberDevice(call, staffId))
  return showSession(db, begun.id, now)
})
