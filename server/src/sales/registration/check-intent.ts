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
    const opensAt = Date.parse(session.opensAt)
    if (now.getTime() < opensAt - readyAheadMs) return refuse('sales.session.too-early')
    // What is ready must still be valid when the session opens.
    const usedAt = new Date(Math.max(now.getTime(), opensAt))
    await checkConsents(call, answeredOf(call, session, await validateRegistration(call, session)), usedAt)
    return { checkedAt: now.toISOString() }
  },
  { requiresAdmission: true },
)
