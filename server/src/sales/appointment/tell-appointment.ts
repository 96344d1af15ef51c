import type { Locale } from '#contract/common'
import { showTime } from '../../platform/clock.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'
import { officeLines } from '../sales-office/index.ts'
import { type JoinedTicket, tellRegistrant } from '../ticket/index.ts'

type Told = Pick<JoinedTicket, 'id' | 'registrationNumber' | 'propertyName' | 'salesOffice'>

/** When and where, as letters about an appointment say it. */
export const appointmentValues = (context: Context, ticket: Told, startsAt: string, locale: Locale) => ({
  number: ticket.registrationNumber,
  property: ticket.propertyName[locale],
  time: showTime(startsAt, locale),
  office: officeLines(ticket.salesOffice, locale),
  url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
})

/** A letter with the appointment that was booked. */
export const tellAppointment = (
  call: Scope<'context' | 'db' | 'actor'>,
  ticket: Told,
  startsAt: string,
): Promise<void> =>
  tellRegistrant(call, call.actor.accountId, 'appointmentBooked', locale =>
    appointmentValues(call.context, ticket, startsAt, locale),
  )
