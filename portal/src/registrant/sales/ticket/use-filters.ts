import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type TicketRow, ticketStatuses, type TicketStatus } from '#contract/sales/ticket/ticket'
import { useNewestTickets } from '../use-newest-tickets.ts'

/** Returns the properties of some registrations, each once. */
const propertiesOf = (rows: readonly TicketRow[]) => [
  ...new Map(rows.map(({ propertyId, propertyName }) => [propertyId, propertyName])),
]

/** The list's filters. They are in the address, so Back and a reload preserve them. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const all = useNewestTickets()
  const properties = propertiesOf(all.data?.rows ?? [])
  const status = ticketStatuses.find(ticketStatus => ticketStatus === params.get('status'))
  const wanted = params.get('property')
  const propertyId = properties.find(([id]) => id === wanted)?.[0]

  // A new address moves the focus to the heading (U-56); a user who changes the filters stays at them.
  const chosen = useRef<string | null>(null)
  useEffect(() => {
    if (chosen.current !== null) document.getElementById(chosen.current)?.focus({ preventScroll: true })
    chosen.current = null
  }, [params])
  const choose = (name: 'status' | 'property', value: string): void => {
    chosen.current = name
    setParams(before => {
      const next = new URLSearchParams(before)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  }
  return {
    all,
    properties,
    status,
    propertyId,
    /** The properties are unknown before the list is loaded. */
    ready: wanted === null || all.data !== undefined,
    chooseStatus: (value: TicketStatus | '') => choose('status', value),
    chooseProperty: (value: string) => choose('property', value),
    clear: () => setParams({}),
  }
}
export type Filters = ReturnType<typeof useFilters>
