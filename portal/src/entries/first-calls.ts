import { getProfile } from '#client/accounts/account'
import { isMember } from '#client/club/member'
import { listAllValues } from '#client/reference/reference'
import { getDraft, listDrafts } from '#client/sales/registration/draft'
import { listActiveSessions } from '#client/sales/property/sales-session'
import { listSharedTickets, listTickets } from '#client/sales/ticket/ticket'
import { type Asker, askEarly, prefetchCall, type EarlyCall } from '../lib/api/prefetch.ts'
import { listsVersion } from '../lib/lists/lists-version.ts'
import { routeOf } from './routes.ts'

/** Returns the requests that a screen makes as soon as it opens. */
const callsOf = (url: URL): EarlyCall[] => {
  const route = routeOf(url.pathname)
  if (route === 'history')
    return [
      prefetchCall(listTickets, { limit: '100' }),
      prefetchCall(listTickets, { limit: '20' }),
      prefetchCall(listSharedTickets, {}),
    ]
  if (route !== 'registration') return []
  const draft = url.searchParams.get('draft')
  return [
    prefetchCall(listActiveSessions, {}),
    prefetchCall(listDrafts, {}),
    prefetchCall(listTickets, { limit: '100' }),
    ...(draft === null ? [] : [prefetchCall(getDraft, { id: draft })]),
  ]
}

/**
 * Prefetches all requests between the login, or the opening of a page behind it, and the first screen; requests of
 * that screen come first.
 */
export const prefetch = (address: string, asker: Asker): void =>
  askEarly(
    [
      ...callsOf(new URL(address, location.origin)),
      prefetchCall(getProfile, {}),
      prefetchCall(isMember, {}),
      prefetchCall(listAllValues, { version: listsVersion() }),
    ],
    asker,
  )
