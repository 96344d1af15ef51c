import { showsQr } from '#contract/sales/qr'
import { arriveByCode } from '#contract/sales/visit'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { addVisit, dayOf, describePlace } from '../slot/index.ts'
import { readQr, readTickets } from '../ticket/index.ts'

/** Codes that are not ours, at one kiosk. Whoever uses it up keeps nobody with a code of ours out: these are not counted. */
const unknownCodesAtKiosk: Limit = { name: 'strange-visitors', points: 60, seconds: 600 }

/** When the registrant of a ticket is expected today; null: not at all, or another day. */
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

/** Who is here for a ticket and has not been received. */
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
  // By the signature alone, before anything is looked up (S-Q3).
  const code = readQr(context.keys, input.token.trim())
  // Held: shown to two kiosks at once it has one number.
  if (code) await db.selectFrom('sales.ticket').select('id').where('id', '=', code.ticketId).forNoKeyUpdate().execute()
  const [ticket] = code ? await readTickets(db, null, { id: code.ticketId }) : []
  if (!code || !ticket) {
    await context.limits.need(unknownCodesAtKiosk, actor.staffId)
    return refuse('sales.qr.invalid')
  }
  const { id: ticketId, sessionId, status } = ticket
  setAuditSubject(ticketId)
  if (!actor.assigned.includes(sessionId)) return refuse('sales.visit.other-session')
  // Of a registration that stands, why its code does not; of any other nothing, for a hall reads along (S-Q5).
  if (!showsQr(status)) return refuse('sales.visit.ask-desk')
  if (code.qrVersion !== ticket.qrVersion) return refuse('sales.qr.revoked')
  if (code.expiresAt <= now) return refuse('sales.qr.expired')
  const day = todayInHongKong(now)
  const here = await findVisit(db, ticketId, day)
  const id =
    here?.id ?? (await addVisit(db, { sessionId, ticketId, expectedAt: await expectedToday(db, ticketId, day) }, now))
  return describePlace(call, sessionId, id)
})
