import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/operation'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { getTicket, listTickets } from '#client/sales/ticket/ticket'
import { newestTickets } from './use-newest-tickets.ts'

/**
 * Saves a registration that a command returned in the cached answers, so that the next screen asks neither for it nor
 * for the newest registrations. Other lists are out of date.
 */
export const saveTicket = async (queries: QueryClient, ticket: Ticket): Promise<void> => {
  const ticketKey = [getTicket.name, { id: ticket.id }]
  await queries.cancelQueries({ queryKey: ticketKey })
  queries.setQueryData(ticketKey, ticket)
  const newestKey = [listTickets.name, newestTickets]
  // Cancels an earlier request, whose answer would overwrite this newer one.
  await queries.cancelQueries({ queryKey: newestKey })
  const newest = queries.getQueryData<OutputOf<typeof listTickets>>(newestKey)
  if (newest === undefined) return queries.invalidateQueries({ queryKey: [listTickets.name] })
  const isListed = newest.rows.some(({ id }) => id === ticket.id)
  const rows = isListed ? newest.rows.map(row => (row.id === ticket.id ? ticket : row)) : [ticket, ...newest.rows]
  // The other rows are no newer than they were.
  const updatedAt = queries.getQueryState(newestKey)?.dataUpdatedAt
  queries.setQueryData(newestKey, { ...newest, rows }, { ...(updatedAt !== undefined && { updatedAt }) })
  await queries.invalidateQueries({
    queryKey: [listTickets.name],
    predicate: ({ queryHash }) => queryHash !== hashKey(newestKey),
  })
}
