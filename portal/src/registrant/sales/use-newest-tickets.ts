import { listTickets } from '#client/sales/ticket/ticket'
import { useQuery } from '../../lib/api/use-query.ts'

/** Returns the query of the registrant's newest registrations, which the home and the reminder of deposits share. */
export const useNewestTickets = () => useQuery(listTickets, { limit: '100' })
