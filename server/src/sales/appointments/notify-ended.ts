import * as z from 'zod/mini'
import { letterName } from '#contract/person-name'
import { readAccount } from '../../accounts/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { appointmentValues } from './notify-appointment.ts'

/** Appointments that a deadline has ended, in the form that `lateOf` lists them. */
const Ended = z.array(z.object({ ticketId: z.string(), startsAt: z.string() }))

/**
 * Notifies registrants by letter and by SMS, because some may already be on their way: their appointments are
 * cancelled, and they can book another time.
 */
export const notifyEndedAppointments = async (
  { context, db }: Scope<'context' | 'db'>,
  ended: unknown,
): Promise<void> => {
  for (const { ticketId, startsAt } of Ended.parse(ended)) {
    const [ticket] = await readTickets(db, null, { id: ticketId })
    if (ticket?.status !== 'REGISTERED') continue
    const { email, areaCode, phoneNumber, locale, ...person } = await readAccount(db, ticket.accountId)
    const values = {
      name: letterName(locale, person),
      ...appointmentValues(context, ticket, startsAt, locale),
      deadline: showTime(ticket.verifyBy, locale),
    }
    const notice = { locale, values, about: ticketId, isPatient: true } as const
    await sendNotice({ context, db }, { ...notice, channel: 'EMAIL', to: email, template: 'appointmentEnded' })
    const to = `+${areaCode}${phoneNumber}`
    await sendNotice({ context, db }, { ...notice, channel: 'SMS', to, template: 'appointmentEndedSms' })
  }
}
