import { confirmApp } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { admitFactor } from './admit-factor.ts'
import { appStep } from './app-code.ts'
import { saveAppSecret, readAppSecret } from './app-secret.ts'
import { completeEnrolment } from './complete-enrolment.ts'
import { notifyFactorsChanged } from './notify-factors-changed.ts'

export default handler(confirmApp, async call => {
  const { input, actor, now, refuse, setAuditSubject } = call
  admitFactor(actor)
  const { staffId } = actor
  setAuditSubject(staffId)
  const secret = await readAppSecret(call, staffId, 'totpPending')
  if (secret === null) return refuse('office.app.not-begun')
  const step = appStep(secret, input.code, now)
  if (step === null) return refuse('office.code.wrong')
  await saveAppSecret(call, staffId, secret, step)
  await notifyFactorsChanged(call, staffId)
  return { recoveryCodes: await completeEnrolment(call) }
})
