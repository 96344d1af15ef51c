import { getProfile } from '#contract/accounts/account'
import { isMember } from '#contract/club/member'
import { listAllValues } from '#contract/reference/reference'
import { getDraft, listDrafts } from '#contract/sales/draft'
import { listActiveSessions } from '#contract/sales/session'
import { listSharedTickets, listTickets } from '#contract/sales/ticket'
import { type Asker, askEarly, early, type EarlyCall } from '../lib/api/index.ts'
import { listsVersion } from '../lib/lists/index.ts'
import { placeOf } from './places.ts'

/** What some screens ask as soon as they are there. */
const ofPlace = (url: URL): EarlyCall[] => {
  const place = placeOf(url.pathname)
  if (place === 'history')
    return [early(listTickets, { limit: '100' }), early(listTickets, { limit: '20' }), early(listSharedTickets, {})]
  if (place !== 'registration') return []
  const draft = url.searchParams.get('draft')
  return [
    early(listActiveSessions, {}),
    early(listDrafts, {}),
    ...(draft === null ? [] : [early(getDraft, { id: draft })]),
  ]
}

/** All that is asked between the login, or the opening of a page behind it, and the first screen; what this shows comes first. */
export const askFirst = (address: string, asker: Asker): void =>
  askEarly(
    [
      ...ofPlace(new URL(address, location.origin)),
      early(getProfile, {}),
      early(isMember, {}),
      early(listAllValues, { version: listsVersion() }),
    ],
    asker,
  )
