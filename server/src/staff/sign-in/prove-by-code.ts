import { proveByCode } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { readAppSecret, spendAppCode } from '../factors/app-secret.ts'
import { spendRecoveryCode } from '../factors/recovery-code.ts'
import { rememberDevice, knownDevice } from '../session/office-device.ts'
import { proveSession } from '../session/prove-session.ts'
import { showSession } from '../session/show-session.ts'
import { proofCountOf } from './guesses.ts'

export default handler(proveByCode, async call => {
  const { input, actor, caller, context, db, now, refuse, setAuditSubject, setCookie } = call
  const { staffId, sessionId, standing } = actor
  setAuditSubject(staffId)
  const device = standing === 'PROVE' ? await knownDevice(db, staffId, caller.device) : null
  const { limit, key } = proofCountOf(actor, input.code, device)
  await context.limits.need(limit, key)
  const secret = await readAppSecret(call, staffId)
  const isOfApp = secret !== null && (await spendAppCode(db, staffId, secret, input.code, now))
  // A recovery code replaces a lost device: it is valid for a login, not for a later proof.
  const isRecovery = !isOfApp && standing === 'PROVE' && (await spendRecoveryCode(call, staffId, input.code))
  if (!isOfApp && !isRecovery) return refuse('office.code.wrong')
  await context.limits.reset(limit, key)
  await proveSession(call, sessionId, true)
  if (standing === 'PROVE') setCookie('device', await rememberDevice(call, staffId))
  return showSession(db, sessionId, now)
})
