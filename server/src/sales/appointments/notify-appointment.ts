import type { Locale } from '#contract/common'
import { showTime } from '../../platform/clock.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'
import { officeLines } from '../sales-office/office-lines.ts'
import type { JoinedTicket } from '../ticket/read-tickets.ts'
import { notifyRegistrant } from '../ticket/notify-registrant.ts'

type NotifiedAppointment = Pick<
  JoinedTicket,
  'id' | 'accountId' | 'registrationNumber' | 'propertyName' | 'salesOffice'
>

/** Returns date, time and place in the form that letters about an appointment use. */
export const appointmentValues = (context: Context, ticket: NotifiedAppointment, startsAt: string, locale: Locale) => ({
  number: ticket.registrationNumber,
  property: ticket.propertyName[locale],
  time: showTime(startsAt, locale),
  office: officeLines(ticket.salesOffice, locale),
  url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
})

/**
 * Sends a letter that confirms the booked appointment. `agent`: name of the estate agent who has booked it; null: the
 * registrant has.
 */
export const notifyAppointment = (
  call: Scope<'context' | 'db'>,
  ticket: NotifiedAppointment,
  { startsAt, agent }: { startsAt: string; agent: string | null },
): Promise<void> =>
  notifyRegistrant(call, ticket, agent === null ? 'appointmentBooked' : 'appointmentBookedByAgent', locale => ({
    ...appointmentValues(call.context, ticket, startsAt, locale),
    ...(agent !== null && { agent }),
  }))

/** Sends a letter that the estate agent has cancelled the appointment. */
export const notifyCancelled = (
  call: Scope<'context' | 'db'>,
  ticket: NotifiedAppointment,
  { startsAt, agent }: { startsAt: string; agent: string },
): Promise<void> =>
  notifyRegistrant(call, ticket, 'appointmentCancelled', locale => ({
    ...appointmentValues(call.context, ticket, startsAt, locale),
    agent,
  }))
