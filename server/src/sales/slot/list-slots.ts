import { listSlots } from '#contract/sales/appointments/visit'
import { handler } from '../../platform/pipeline/handler.ts'
import { dayOf } from './plan-days.ts'

export default handler(listSlots, async ({ input, actor, db }) => {
  if (!actor.assigned.includes(input.sessionId)) return { rows: [] }
  const { from, to } = dayOf(input.day)
  const rows = await db
    .selectFrom('sales.slot')
    .select(['id', 'startsAt', 'endsAt', 'capacity', 'booked'])
    .where('sessionId', '=', input.sessionId)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .execute()
  return { rows }
})
