import { nextOpening, type Offer, type OfferedProperty, type OfferedSession } from '../property/catalogue.ts'

/** A property with the session that the front shows. */
export type Shown = { property: OfferedProperty; session: OfferedSession }

/** Returns each property with an open session; if there is none, the one that opens next; empty if there is neither. */
export const shownOf = (offer: Offer): Shown[] => {
  const open = offer.properties.flatMap(property => {
    const session = property.sessions.find(({ phase }) => phase === 'OPEN')
    return session ? [{ property, session }] : []
  })
  if (open.length > 0) return open
  const next = nextOpening(offer)
  return next ? [next] : []
}

/** Returns the sale method that the third step explains: that of the sessions shown, or `MIXED` if they differ. */
export const methodOf = (shown: readonly Shown[]): OfferedSession['method'] | 'MIXED' => {
  const [first, ...others] = shown
  const method = first?.session.method ?? 'BALLOT'
  return others.every(({ session }) => session.method === method) ? method : 'MIXED'
}
