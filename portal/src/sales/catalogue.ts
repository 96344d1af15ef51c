import type { DraftContent } from '#contract/sales/draft'
import type { activePropertyAndSession } from '#contract/sales/session'
import type { OutputOf } from '#contract/operation'

/** What is on offer, as the server answered, and how far its clock is ahead of ours, in milliseconds. */
export type Offer = OutputOf<typeof activePropertyAndSession>
export type OfferedProperty = Offer['properties'][number]
export type OfferedSession = OfferedProperty['sessions'][number]

/** What a draft has chosen, as far as it is still on offer and open. */
export const chosenOf = (offer: Offer, content: DraftContent) => {
  const property = offer.properties.find(one => one.id === content.propertyId) ?? null
  const session = property?.sessions.find(one => one.id === content.sessionId && one.phase === 'OPEN') ?? null
  const batch = session?.batches.find(one => one.id === content.batchId) ?? null
  return { property, session, batch }
}

type Chosen = Pick<DraftContent, 'propertyId' | 'sessionId' | 'batchId'>

/** What is known of what a draft has chosen, open or not. */
export const namesOf = (offer: Offer, chosen: Chosen) => {
  const property = offer.properties.find(one => one.id === chosen.propertyId) ?? null
  const session = property?.sessions.find(one => one.id === chosen.sessionId) ?? null
  const batch = session?.batches.find(one => one.id === chosen.batchId) ?? null
  return { property, session, batch, isOpen: session?.phase === 'OPEN' }
}

export const isTender = (session: OfferedSession | null): boolean => session?.method === 'TENDER'

/** The answers to what a property asks; others were given for another property, or are kept from before. */
export const answersTo = ({ survey }: OfferedProperty, answers: Readonly<Record<string, string>>) =>
  survey.flatMap(question => {
    const option = question.options.find(one => one.code === answers[question.code])
    return option ? [{ question, option }] : []
  })

/** The sessions that opens next, with its property. */
export const nextOpening = (offer: Offer): { property: OfferedProperty; session: OfferedSession } | null =>
  offer.properties
    .flatMap(property => property.sessions.map(session => ({ property, session })))
    .filter(({ session }) => session.phase === 'UPCOMING')
    .sort((one, other) => one.session.opensAt.localeCompare(other.session.opensAt))[0] ?? null

export const hasOpen = (offer: Offer): boolean =>
  offer.properties.some(property => property.sessions.some(session => session.phase === 'OPEN'))
