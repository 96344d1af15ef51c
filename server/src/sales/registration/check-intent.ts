import { checkIntent, readyAheadMs } from '#contract/sales/registration/intent'
import { checkConsents } from '../../consents/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { answeredOf, findSeenBatch } from './register-intent.ts'
import { validateRegistration } from './validate-registration.ts'

export default handler(
  checkIntent,
  async call => {
    const { now, refuse } = call
    const session = await findSeenBatch(call, { mustBeOpen: false })
    if (now.getTime() < Date.parse(session.opensAt) - readyAheadMs) return refuse('sales.session.too-early')
    await checkConsents(call, answeredOf(call, session, await validateRegistration(call, session)))
    return { checkedAt: now.toISOString() }
  },
  { requiresAdmission: true },
)
