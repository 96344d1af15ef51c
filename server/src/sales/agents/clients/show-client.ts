import type { OutputOf } from '#contract/operation'
import type { openAgentClient } from '#contract/sales/agents/clients'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'
import { showAppointments } from '../../appointments/show-appointments.ts'
import { readPosition } from '../../ballot/read-position.ts'
import { type ReadClient, readClients } from './read-clients.ts'

/** Finds one registration that the agent may follow. Refuses every other one as if it did not exist. */
export const findClient = async (
  { db }: Scope<'db'>,
  { agentId, ticketId }: { agentId: string; ticketId: string },
): Promise<ReadClient> => {
  const [found] = await readClients(db, agentId, ticketId)
  if (!found) throw new Refusal('request.not-found')
  return found
}

/** Returns one registration of a client in full. */
export const showClient = async (
  call: Scope<'db' | 'now'>,
  wanted: { agentId: string; ticketId: string },
): Promise<OutputOf<typeof openAgentClient>> => {
  const { db, now } = call
  const { client, ticket } = await findClient(call, wanted)
  const transitions = await db
    .selectFrom('sales.ticketTransition')
    .select(['toStatus as to', 'at'])
    .where('ticketId', '=', ticket.id)
    .orderBy('id')
    .execute()
  const place = await readPosition(db, ticket.id)
  return {
    ...client,
    positions: place?.positions ?? null,
    transitions,
    appointments: await showAppointments(db, ticket, now),
  }
}
