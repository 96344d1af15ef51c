import { listTickets } from '#client/sales/ticket/ticket'
import { useQuery } from '../../lib/api/use-query.ts'

/** Input of the query of the newest registrations. */
export const newestTickets = { limit: '100' }

/** Returns the query of the registrant's newest registrations, which the home and the reminder of deposits share. */
export const useNewestTickets = () => useQuery(listTickets, newestTickets)
