import { maskName } from '#contract/person-name'
import type { Client } from '#contract/sales/agents/clients'
import { readAccounts } from '../../../accounts/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { type JoinedTicket, readTickets } from '../../ticket/read-tickets.ts'

/** Maximum number of registrations that the list of clients shows. */
const maxClients = 1_000

type Access = { ticketId: string; grantedAt: string; serial: string | null; intentId: string }
/** A registration that an agent may follow, with the columns of the ticket. */
export type ReadClient = { client: Client; ticket: JoinedTicket }

/** Registrations that an agent may follow now. `ticketId`: only this registration. */
const findAccess = (db: Reader, agentId: string, ticketId: string | undefined): Promise<Access[]> =>
  db
    .selectFrom('sales.agentAccess as access')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'access.ticketId')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .select(['access.ticketId', 'access.grantedAt', 'intent.referralSerial as serial', 'ticket.intentId'])
    .where('access.agentId', '=', agentId)
    .where('access.endedAt', 'is', null)
    .$if(ticketId !== undefined, query => query.where('access.ticketId', '=', ticketId!))
    .orderBy('access.grantedAt', 'desc')
    .limit(maxClients)
    .execute()

/** Reads the registrations that an agent may follow, newest first: all of them, or one. */
export const readClients = async (db: Reader, agentId: string, ticketId?: string): Promise<ReadClient[]> => {
  const found = await findAccess(db, agentId, ticketId)
  const accesses = new Map(found.map(access => [access.ticketId, access]))
  if (accesses.size === 0) return []
  const intentIds = [...new Set(found.map(({ intentId }) => intentId))]
  const where = ticketId === undefined ? { intentIds, limit: 2 * maxClients } : { id: ticketId }
  // Only those of an intent that the registrant has opened to the agent.
  const tickets = (await readTickets(db, null, where)).filter(({ id }) => accesses.has(id))
  const accounts = await readAccounts(
    db,
    tickets.map(({ accountId }) => accountId),
  )
  const booked = await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .select(['appointment.ticketId', 'slot.id as slotId', 'slot.startsAt', 'slot.endsAt'])
    .where(
      'appointment.ticketId',
      'in',
      tickets.map(({ id }) => id),
    )
    .execute()
  return tickets.flatMap(ticket => {
    const access = accesses.get(ticket.id)
    const account = accounts.get(ticket.accountId)
    if (access === undefined || access.serial === null || account === undefined) return []
    const { ticketId: _ticketId, ...appointment } = booked.find(row => row.ticketId === ticket.id) ?? { ticketId: '' }
    const { id, registrationNumber, propertyName, sessionName, sessionMethod, status, outcome, createdAt, verifyBy } =
      ticket
    const client: Client = {
      ticketId: id,
      registrationNumber,
      serial: access.serial,
      name: maskName(account),
      propertyName,
      sessionName,
      sessionMethod,
      status,
      outcome,
      createdAt,
      verifyBy,
      appointment: 'slotId' in appointment ? appointment : null,
      grantedAt: access.grantedAt,
    }
    return [{ client, ticket }]
  })
}
