import { confirmApp } from '#contract/office/factor'
import { handler } from '../../platform/pipeline/index.ts'
import { admitFactor } from './admit-factor.ts'
import { appStep } from './app-code.ts'
import { keepAppSecret, readAppSecret } from './app-secret.ts'
import { completeEnrolment } from './complete-enrolment.ts'
import { tellFactorsChanged } from './tell-factors-changed.ts'

export default handler(confirmApp, async call => {
  const { input, actor, now, refuse, about } = call
  admitFactor(actor)
  const { staffId } = actor
  about(staffId)
  const secret = await readAppSecret(call, staffId, 'totpPending')
  if (secret === null) return refuse('office.app.not-begun')
  const step = appStep(secret, input.code, now)
  if (step === null) return refuse('office.code.wrong')
  await keepAppSecret(call, staffId, secret, step)
  await tellFactorsChanged(call, staffId)
  return { recoveryCodes: await completeEnrolment(call) }
})
