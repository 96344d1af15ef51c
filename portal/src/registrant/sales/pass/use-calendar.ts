import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { saveFile } from '../../../lib/file/save-file.ts'
import { brand } from '../../../ui/brand/brand.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getAppointment } from '#client/sales/appointments/appointment'
import type { Appointments } from '#contract/sales/appointments/appointment'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { type CalendarEvent, calendarOf } from '../../../lib/calendar.ts'

const awaitsVerification = ({ status }: Ticket): boolean => status === 'PENDING' || status === 'REGISTERED'

/** Returns the calendar events that matter to this registration, without personal data. */
const useEvents = (ticket: Ticket): (() => CalendarEvent[]) => {
  const { t } = useTranslation(['pass', 'visit'])
  const queries = useQueryClient()
  const say = useSay()
  const locale = useLocale()
  const { registrationNumber: number, salesOffice } = ticket
  const property = say(ticket.propertyName)
  const uid = (what: string) => `${number}.${what}@${location.hostname}`
  const url = `${location.origin}/${locale}/registration-of-intent/history/${ticket.id}`
  const text = t('calendarText', { number, property, session: say(ticket.sessionName) })
  const place = `${say(salesOffice.name)}\n${say(salesOffice.address)}`
  /** Reads the appointment from the cache, because the registrant may have changed it on this page. */
  const booked = () => queries.getQueryData<Appointments>([getAppointment.name, { ticketId: ticket.id }])?.booked
  const visit = (at: string) => ({
    uid: uid('visit'),
    at,
    title: t('calendar', { ns: 'visit', number }),
    text: t('calendarText', { ns: 'visit', number, property }),
    place,
    url,
    remindDays: 1,
  })
  return () => [
    ...[booked()].flatMap(appointment => (appointment ? [visit(appointment.startsAt)] : [])),
    ...(awaitsVerification(ticket)
      ? [
          {
            uid: uid('verify'),
            at: ticket.verifyBy,
            title: t('calendarVerify', { number }),
            text: t('calendarVerifyText', { property }),
            place,
            url,
            remindDays: 1,
          },
        ]
      : []),
    ...(ticket.ballotAt === null
      ? []
      : [{ uid: uid('ballot'), at: ticket.ballotAt, title: t('calendarBallot', { property }), text, url }]),
    { uid: uid('sale'), at: ticket.saleAt, title: t('calendarSale', { property }), text, url },
  ]
}

/** Returns the function that saves the important dates of a registration as a calendar file. */
export const useCalendar = (ticket: Ticket): (() => void) => {
  const events = useEvents(ticket)
  return () => {
    const file = calendarOf({ product: `-//${brand.name.en}//Portal//EN`, now: Date.now(), events: events() })
    saveFile(`${ticket.registrationNumber}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  }
}
