import * as z from 'zod/mini'
import { example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Appointment, Appointments } from '../appointments/appointment.ts'
import { SessionMethod } from '../property/sales-session.ts'
import { ReferralSerial } from '../registration/agent.ts'
import { outcomes } from '../sale-day/outcome.ts'
import { TicketStatus } from '../ticket/ticket.ts'

/**
 * A registration whose registrant lets the estate agent follow it: what the consent AGENT_ACCESS names and nothing
 * else.
 */
const Client = z.strictObject({
  ticketId: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  serial: ReferralSerial,
  /** Masked name of the registrant. */
  name: example(z.string(), 'C*** T** M**'),
  propertyName: Words,
  sessionName: Words,
  sessionMethod: SessionMethod,
  status: TicketStatus,
  /** Outcome of the registration, if it is Done. */
  outcome: example(z.nullable(z.enum(outcomes)), null),
  createdAt: Instant,
  verifyBy: Instant,
  appointment: z.nullable(Appointment),
  /** When the registrant agreed. */
  grantedAt: Instant,
})
export type Client = z.output<typeof Client>

const ClientDetail = z.extend(Client, {
  /** Places in the order of the ballot; null: none yet. */
  positions: example(z.nullable(z.array(z.int())), [12]),
  /** Status history, oldest first. */
  transitions: z.array(z.strictObject({ to: TicketStatus, at: Instant })),
  appointments: Appointments,
})

const staff = { who: 'staff', needs: 'role' } as const

export const listAgentClients = operation({
  name: 'sales.agent-clients.list',
  summary: 'The registrations that the estate agent who asks introduced and may follow, newest first.',
  method: 'GET',
  path: '/v1/office/agent/clients',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(Client) }),
  refusals: ['request.not-found'],
})

export const openAgentClient = operation({
  name: 'sales.agent-clients.open',
  summary: 'One registration of a client of the estate agent who asks: its state, and the visit to the sales office.',
  method: 'GET',
  path: '/v1/office/agent/clients/{ticketId}',
  ...staff,
  audited: true,
  input: z.strictObject({ ticketId: Id }),
  output: ClientDetail,
  refusals: ['request.not-found'],
})

export const bookForClient = operation({
  name: 'sales.agent-clients.book',
  summary: 'Books a time at the sales office for a client, or moves the appointment there. The client is notified.',
  method: 'POST',
  path: '/v1/office/agent/clients/{ticketId}/appointment',
  ...staff,
  idempotency: 'required',
  input: z.strictObject({ ticketId: Id, slotId: Id }),
  output: ClientDetail,
  refusals: ['request.not-found', 'sales.ticket.state', 'sales.appointment.full', 'sales.appointment.past'],
})

export const cancelForClient = operation({
  name: 'sales.agent-clients.cancel',
  summary: 'Cancels a client’s appointment at the sales office. The client is notified.',
  method: 'POST',
  path: '/v1/office/agent/clients/{ticketId}/appointment/cancel',
  ...staff,
  idempotency: 'required',
  input: z.strictObject({ ticketId: Id }),
  output: ClientDetail,
  refusals: ['request.not-found', 'sales.appointment.past'],
})
