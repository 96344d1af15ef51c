import { sendContactCode } from '#contract/accounts/profile'
import { action } from '../platform/action.ts'
import { admitTarget, sendCode } from './send-code.ts'

export default action(
  sendContactCode,
  async call => {
    const { input, actor, about } = call
    about(actor.accountId)
    await admitTarget(call, 'CONTACT', input.target)
    return sendCode(call, { purpose: 'CONTACT', target: input.target, slideId: null })
  },
  { costly: true },
)
