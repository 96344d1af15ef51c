import type { ComponentProps, ComponentType } from 'react'
import { listDrafts } from '#client/sales/registration/draft'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Loading } from '../../../ui/loading/loading.tsx'
import { screen } from '../../../ui/loading/screen.tsx'
import type { Home as HomeScreen } from '../home/Home.tsx'
import { byUrgency } from '../live.ts'
import type { Offer } from '../property/catalogue.ts'
import { useNewestTickets } from '../use-newest-tickets.ts'

/** What is shown when nothing is open is loaded then: most visits never see it. */
const closed = screen(async () => ({ default: (await import('../draft/ClosedNotice.tsx')).ClosedNotice }))

/** The home of who holds a live registration. */
export type HomeSlot = { Home: ComponentType<ComponentProps<typeof HomeScreen>> }

/**
 * The answer to who wants to register while no session is open. Who holds a live registration sees that one first, and
 * what remains to be done for it.
 */
export function WhenClosed({ offer, Home }: { offer: Offer } & HomeSlot) {
  const tickets = useNewestTickets()
  const drafts = useQuery(listDrafts, {})
  const live = byUrgency(tickets.data?.rows ?? [])
  // If the list cannot be fetched, the notice is still true.
  if (tickets.isPending)
    return (
      <Loading whole query={tickets}>
        {() => null}
      </Loading>
    )
  if (live.length === 0) return <closed.Screen offer={offer} />
  return (
    <Loading whole query={drafts}>
      {({ drafts: begun }) => <Home rows={live} offer={offer} drafts={begun} isRefused />}
    </Loading>
  )
}
