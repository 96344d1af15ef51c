import { maskName } from '#contract/person-name'
import type { Client } from '#contract/sales/agents/clients'
import { readAccounts } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'

/** Maximum number of registrations that the list of clients shows. */
const maxClients = 1_000

type Access = { intentId: string; grantedAt: string; serial: string | null }
/** A registration that an agent may follow, with the columns of the ticket. */
export type ReadClient = { client: Client; ticket: JoinedTicket }

/** Registrations that an agent may follow now. `ticketId`: only this registration. */
const findAccess = (db: Reader, agentId: string, ticketId: string | undefined): Promise<Access[]> =>
  db
    .selectFrom('sales.agentAccess as access')
    .innerJoin('sales.intent as intent', 'intent.id', 'access.intentId')
    .select(['access.intentId', 'access.grantedAt', 'intent.referralSerial as serial'])
    .where('access.agentId', '=', agentId)
    .where('access.endedAt', 'is', null)
    .$if(ticketId !== undefined, query =>
      query.where('access.intentId', 'in', eb =>
        eb.selectFrom('sales.ticket').select('sales.ticket.intentId').where('sales.ticket.id', '=', ticketId!),
      ),
    )
    .orderBy('access.grantedAt', 'desc')
    .limit(maxClients)
    .execute()

/** Reads the registrations that an agent may follow, newest first: all of them, or one. */
export const readClients = async (db: Reader, agentId: string, ticketId?: string): Promise<ReadClient[]> => {
  const accesses = new Map((await findAccess(db, agentId, ticketId)).map(access => [access.intentId, access]))
  if (accesses.size === 0) return []
  const where = ticketId === undefined ? { intentIds: [...accesses.keys()], limit: maxClients } : { id: ticketId }
  const tickets = await readTickets(db, null, where)
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
    const access = accesses.get(ticket.intentId)
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
