import { planSlots } from '#contract/sales/visit'
import { handler } from '../../platform/pipeline/index.ts'
import { planFaults } from './plan-days.ts'
import { keepSlots } from './keep-slots.ts'
import { needSession } from '../../platform/need-session.ts'

export default handler(planSlots, async ({ input, actor, db, invalid, about }) => {
  about(input.sessionId)
  needSession(actor, input.sessionId)
  const faults = planFaults(input)
  if (faults.length > 0) return invalid(...faults)
  return { planned: await keepSlots(db, input) }
})
