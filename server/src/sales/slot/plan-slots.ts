import { planSlots } from '#contract/sales/appointments/visit'
import { handler } from '../../platform/pipeline/handler.ts'
import { planFaults } from './plan-days.ts'
import { saveSlots } from './save-slots.ts'
import { requireSession } from '../../platform/require-session.ts'

export default handler(planSlots, async ({ input, actor, db, invalid, setAuditSubject }) => {
  setAuditSubject(input.sessionId)
  requireSession(actor, input.sessionId)
  const faults = planFaults(input)
  if (faults.length > 0) return invalid(...faults)
  return { planned: await saveSlots(db, input) }
})
