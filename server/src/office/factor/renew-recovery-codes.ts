import { renewRecoveryCodes } from '#contract/office/factor'
import { handler } from '../../platform/pipeline/index.ts'
import { renewCodes } from './recovery-code.ts'
import { tellFactorsChanged } from './tell-factors-changed.ts'

export default handler(renewRecoveryCodes, async call => {
  const { actor, about } = call
  about(actor.staffId)
  await tellFactorsChanged(call, actor.staffId)
  return { recoveryCodes: await renewCodes(call, actor.staffId) }
})
