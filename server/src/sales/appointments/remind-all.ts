import { addDays } from 'date-fns/addDays'
import { readAccount } from '../../accounts/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { todayInHongKong } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import { dayOf } from '../slot/plan-days.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { letterName } from '#contract/person-name'
import { appointmentValues } from './notify-appointment.ts'

const atOnce = 500

/** Appointments of tomorrow (Hong Kong time) for which no reminder has been sent yet. */
const dueOf = (context: Context, now: Date) => {
  const { from, to } = dayOf(todayInHongKong(addDays(now, 1)))
  return context.db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'appointment.ticketId')
    .select(['appointment.ticketId', 'ticket.accountId', 'slot.startsAt'])
    .where('slot.startsAt', '>=', from)
    .where('slot.startsAt', '<', to)
    .where('appointment.remindedAt', 'is', null)
    .orderBy('slot.startsAt')
    .limit(atOnce)
    .execute()
}

type Due = Awaited<ReturnType<typeof dueOf>>[number]

/** Sends the reminder exactly once, even if two jobs run at the same time. */
const remindOne = (context: Context, { ticketId, accountId, startsAt }: Due, now: Date): Promise<void> =>
  context.db.transaction().execute(async db => {
    const { numUpdatedRows } = await db
      .updateTable('sales.appointment')
      .set({ remindedAt: now.toISOString() })
      .where('ticketId', '=', ticketId)
      .where('remindedAt', 'is', null)
      .executeTakeFirst()
    const [ticket] = numUpdatedRows === 0n ? [] : await readTickets(db, null, { id: ticketId })
    if (ticket?.status !== 'REGISTERED') return
    const { email, locale, ...person } = await readAccount(db, accountId)
    const values = { name: letterName(locale, person), ...appointmentValues(context, ticket, startsAt, locale) }
    const notice = { channel: 'EMAIL', to: email, locale, template: 'appointmentTomorrow', values } as const
    await sendNotice({ context, db }, { ...notice, about: ticketId })
  })

/** Reminds everybody who is expected tomorrow. If one reminder fails, the others are still sent. */
export const remindAll = async (context: Context): Promise<void> => {
  const now = await databaseNow(context.db)
  await eachOf(
    context.log,
    (await dueOf(context, now)).map(due => ({ name: due.ticketId, due })),
    ({ due }) => remindOne(context, due, now),
  )
}
