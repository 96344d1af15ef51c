import type { ReactNode } from 'react'
import { getAppointment } from '#client/sales/appointments/appointment'
import type { Appointments } from '#contract/sales/appointments/appointment'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useQuery } from '../../../lib/api/use-query.ts'

type WithVisitProps = {
  ticket: Pick<Ticket, 'id' | 'status'>
  /** `visit`: null if no time can be booked, or if the appointment could not be fetched. */
  children: (visit: Appointments | null, isAwaited: boolean) => ReactNode
}

/**
 * Passes on the appointment of a registration. It is fetched only while a time at the sales office can be booked.
 */
export function WithVisit({ ticket, children }: WithVisitProps) {
  return ticket.status === 'REGISTERED' ? <Fetched ticket={ticket}>{children}</Fetched> : children(null, false)
}

function Fetched({ ticket, children }: WithVisitProps) {
  const { data = null, isPending } = useQuery(getAppointment, { ticketId: ticket.id })
  return children(data, isPending)
}
