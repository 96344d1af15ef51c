import { renewRecoveryCodes } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { renewCodes } from './recovery-code.ts'
import { notifyFactorsChanged } from './notify-factors-changed.ts'

export default handler(renewRecoveryCodes, async call => {
  const { actor, setAuditSubject } = call
  setAuditSubject(actor.staffId)
  await notifyFactorsChanged(call, actor.staffId)
  return { recoveryCodes: await renewCodes(call, actor.staffId) }
})
