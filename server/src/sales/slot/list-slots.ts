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
  const bookings = await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'appointment.ticketId')
    .select(['slot.id as slotId', 'ticket.id as ticketId', 'ticket.registrationNumber'])
    .where('slot.sessionId', '=', input.sessionId)
    .where('slot.startsAt', '>=', from)
    .where('slot.startsAt', '<', to)
    .orderBy('ticket.registrationNumber')
    .execute()
  const bySlot = Map.groupBy(bookings, ({ slotId }) => slotId)
  return {
    rows: rows.map(row => ({
      ...row,
      bookings: (bySlot.get(row.id) ?? []).map(({ slotId: _slotId, ...booking }) => booking),
    })),
  }
})
