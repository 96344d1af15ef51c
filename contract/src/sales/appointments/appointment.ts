import * as z from 'zod/mini'
import { example, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SalesOffice } from '../property/sales-session.ts'

/** Number of minutes before its start until which a slot can be booked or cancelled online. */
export const bookUntilMinutes = 30

const Slot = z.strictObject({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** Number of further visitors that the slot can take. */
  left: example(z.int(), 4),
})

export const Appointment = z.strictObject({ slotId: Id, startsAt: Instant, endsAt: Instant })

/**
 * Queue at the sales office now. `isOpen` is true if the office receives visitors at this time, as far as the server
 * knows.
 */
const Queue = z.strictObject({
  waiting: example(z.int(), 3),
  /**
   * Waiting time in minutes for a visitor who arrives now, by the pace of the last visits of this day; null: not
   * known yet.
   */
  minutes: example(z.nullable(z.int()), 12),
  isOpen: example(z.boolean(), true),
})

export const Appointments = z.strictObject({
  booked: z.nullable(Appointment),
  /** Slots that can be booked, or to which an appointment can be moved, earliest first. */
  slots: z.array(Slot),
  office: SalesOffice,
  queue: Queue,
  now: Instant,
})
export type Appointments = z.output<typeof Appointments>

export const getAppointment = operation({
  name: 'sales.appointments.get',
  summary: 'When the registrant comes to the sales office, and when else they could; who waits there now.',
  method: 'GET',
  path: '/v1/sales/tickets/{ticketId}/appointment',
  who: 'registrant',
  input: z.strictObject({ ticketId: Id }),
  output: Appointments,
  refusals: ['request.not-found'],
})

export const bookAppointment = operation({
  name: 'sales.appointments.book',
  summary: 'Books a time at the sales office for a registered ticket, or moves the appointment there.',
  method: 'POST',
  path: '/v1/sales/tickets/{ticketId}/appointment',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ ticketId: Id, slotId: Id }),
  output: Appointments,
  refusals: ['request.not-found', 'sales.ticket.state', 'sales.appointment.full', 'sales.appointment.past'],
})

export const cancelAppointment = operation({
  name: 'sales.appointments.cancel',
  summary: 'Gives up the appointment.',
  method: 'POST',
  path: '/v1/sales/tickets/{ticketId}/appointment/cancel',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ ticketId: Id }),
  output: Appointments,
  refusals: ['request.not-found', 'sales.appointment.past'],
})
