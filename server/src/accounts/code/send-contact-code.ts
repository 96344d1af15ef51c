import { sendContactCode } from '#contract/accounts/profile'
import { handler } from '../../platform/pipeline/handler.ts'
import { askerOf, sendCode } from './send-code.ts'

export default handler(
  sendContactCode,
  async call => {
    const { input, actor, setAuditSubject } = call
    setAuditSubject(actor.accountId)
    const asker = await askerOf(call, actor.accountId, null)
    return sendCode(call, { purpose: 'CONTACT', target: input.target, slideId: null, asker })
  },
  { cpuBound: true },
)
