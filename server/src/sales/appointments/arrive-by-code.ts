import { showsQr } from '#contract/sales/ticket/qr'
import { arriveByCode } from '#contract/sales/appointments/visit'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { addVisit, describeQueueNumber } from '../slot/receive-visitor.ts'
import { dayOf } from '../slot/plan-days.ts'
import { readQr } from '../ticket/sign-qr.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import type { WindowLimit } from '../../platform/limits.ts'

/**
 * Rate limit for unknown codes at one kiosk. Using it up does not block a registrant with a valid code, because valid
 * codes are not counted.
 */
const unknownCodesAtKiosk: WindowLimit = { name: 'strange-visitors', points: 60, seconds: 600 }

/**
 * Returns the time at which the registrant of a ticket is expected today; null if the registrant is not expected, or
 * is expected on another day.
 */
const expectedToday = async (db: Reader, ticketId: string, day: string): Promise<string | null> => {
  const { from, to } = dayOf(day)
  const slot = await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .select('slot.startsAt')
    .where('appointment.ticketId', '=', ticketId)
    .where('slot.startsAt', '>=', from)
    .where('slot.startsAt', '<', to)
    .executeTakeFirst()
  return slot?.startsAt ?? null
}

/** Finds the visit of a ticket whose registrant is present and has not been received. */
const findVisit = (db: Reader, ticketId: string, day: string) =>
  db
    .selectFrom('sales.visit')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('day', '=', day)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export default handler(arriveByCode, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  // The code is checked by its signature alone, before anything is looked up (S-Q3).
  const code = readQr(context.keys, input.token.trim())
  // The ticket is locked, so that a code shown to two kiosks at once gets only one number.
  if (code) await db.selectFrom('sales.ticket').select('id').where('id', '=', code.ticketId).forNoKeyUpdate().execute()
  const [ticket] = code ? await readTickets(db, null, { id: code.ticketId }) : []
  if (!code || !ticket) {
    await context.limits.need(unknownCodesAtKiosk, actor.staffId)
    return refuse('sales.qr.invalid')
  }
  const { id: ticketId, sessionId, status } = ticket
  setAuditSubject(ticketId)
  if (!actor.assigned.includes(sessionId)) return refuse('sales.visit.other-session')
  // For an active registration, the refusal says why its code is not accepted. For any other registration it says
  // nothing, because people in the hall can read the screen (S-Q5).
  if (!showsQr(status)) return refuse('sales.visit.ask-desk')
  if (code.qrVersion !== ticket.qrVersion) return refuse('sales.qr.revoked')
  if (code.expiresAt <= now) return refuse('sales.qr.expired')
  const day = todayInHongKong(now)
  const here = await findVisit(db, ticketId, day)
  const id =
    here?.id ?? (await addVisit(db, { sessionId, ticketId, expectedAt: await expectedToday(db, ticketId, day) }, now))
  return describeQueueNumber(call, sessionId, id)
})
