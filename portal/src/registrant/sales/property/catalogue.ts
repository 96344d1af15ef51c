import type { DraftContent } from '#contract/sales/registration/draft'
import type { listActiveSessions } from '#contract/sales/property/sales-session'
import type { OutputOf } from '#contract/operation'

/** The offer as the server answered. */
export type Offer = OutputOf<typeof listActiveSessions>
export type OfferedProperty = Offer['properties'][number]
export type OfferedSession = OfferedProperty['sessions'][number]
export type OfferedBatch = OfferedSession['batches'][number]

/** True if a registration can be filled in: the session is open, or it opens later and is prepared. */
const isOffered = ({ phase }: Pick<OfferedSession, 'phase'>): boolean => phase !== 'CLOSED'

/** Returns the sessions of a property for which a registration can be filled in, the open ones first. */
export const offeredSessions = ({ sessions }: Pick<OfferedProperty, 'sessions'>): OfferedSession[] =>
  sessions.filter(isOffered).sort((a, b) => Number(b.phase === 'OPEN') - Number(a.phase === 'OPEN'))

/** True if a registration can be filled in for any property. */
export const hasOffered = (offer: Offer): boolean => offer.properties.some(({ sessions }) => sessions.some(isOffered))

/** Returns a draft's choices that are still on offer: open, or opening later. */
export const chosenOf = (offer: Offer, content: DraftContent) => {
  const property = offer.properties.find(item => item.id === content.propertyId) ?? null
  const session = property?.sessions.find(item => item.id === content.sessionId && isOffered(item)) ?? null
  const batch = session?.batches.find(item => item.id === content.batchId) ?? null
  return { property, session, batch }
}

type Chosen = Pick<DraftContent, 'propertyId' | 'sessionId' | 'batchId'>

/** Returns what is known about a draft's choices, open or not. */
export const namesOf = (offer: Offer, chosen: Chosen) => {
  const property = offer.properties.find(item => item.id === chosen.propertyId) ?? null
  const session = property?.sessions.find(item => item.id === chosen.sessionId) ?? null
  const batch = session?.batches.find(item => item.id === chosen.batchId) ?? null
  return { property, session, batch, phase: session?.phase ?? null }
}

/**
 * Returns the maximum number of tender units in one registration: limited by the size of a draft and by the places.
 */
export const maxTenderUnits = (session: OfferedSession, batch: Pick<OfferedBatch, 'maxUnits'>): number =>
  Math.min(6, batch.maxUnits, session.maxTicketsPerAccount, session.maxTicketsPerPerson)

/** Returns the most common counts: the minimum number of units of the group, and one ballot entry. */
export const usualCounts = ({ minUnits }: Pick<OfferedBatch, 'minUnits'>) => ({
  numberOfUnits: Math.max(1, minUnits),
  numberOfIntents: 1,
})

/** Returns the session's only group that is open to buyers of one unit, or null if there is a choice. */
export const usualBatch = ({ batches }: Pick<OfferedSession, 'batches'>): OfferedBatch | null => {
  const fitting = batches.filter(({ minUnits, maxUnits }) => minUnits <= 1 && maxUnits >= 1)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Returns a draft's counts as far as the group offers them, otherwise the most common ones. */
export const offeredCounts = (
  { numberOfUnits: units, numberOfIntents: intents }: Pick<DraftContent, 'numberOfUnits' | 'numberOfIntents'>,
  session: OfferedSession,
  batch: OfferedBatch,
) => ({
  numberOfUnits:
    units !== null && units >= batch.minUnits && units <= batch.maxUnits ? units : usualCounts(batch).numberOfUnits,
  numberOfIntents: intents !== null && intents <= session.maxIntentsPerTicket ? intents : 1,
})

/** Returns the choices that are preset because there is only one option. */
export const onlyChoice = (offer: Offer): Partial<DraftContent> => {
  const offered = offer.properties.flatMap(property =>
    offeredSessions(property).map(session => ({ property, session })),
  )
  const open = offered.filter(({ session }) => session.phase === 'OPEN')
  const [only, ...others] = open.length > 0 ? open : offered
  if (only === undefined || others.length > 0) return {}
  return { propertyId: only.property.id, sessionId: only.session.id, sessionRevision: only.session.revision }
}

export const isTender = (session: OfferedSession | null): boolean => session?.method === 'TENDER'

type Known = { property: OfferedProperty | null; session: OfferedSession | null; batch: OfferedBatch | null }

/**
 * Returns the questions of step 1 that are hidden: each choice reveals the next question, and a tender is counted by
 * its units.
 */
export const hiddenQuestionsOf = ({ property, session, batch }: Known) => [
  ...(property ? [] : (['batchId'] as const)),
  ...(session?.admitsCompanies ? [] : (['applicant'] as const)),
  ...(batch && !isTender(session) ? [] : (['numberOfUnits', 'numberOfIntents'] as const)),
]

/**
 * Returns the answers to the property's own questions. Answers to other properties' questions or from earlier are
 * left out.
 */
export const answersTo = ({ survey }: OfferedProperty, answers: Readonly<Record<string, string>>) =>
  survey.flatMap(question => {
    const option = question.options.find(item => item.code === answers[question.code])
    return option ? [{ question, option }] : []
  })

/** Returns the session that opens next, with its property. */
export const nextOpening = (offer: Offer): { property: OfferedProperty; session: OfferedSession } | null =>
  offer.properties
    .flatMap(property => property.sessions.map(session => ({ property, session })))
    .filter(({ session }) => session.phase === 'UPCOMING')
    .sort((a, b) => a.session.opensAt.localeCompare(b.session.opensAt))[0] ?? null

export const hasOpen = (offer: Offer): boolean =>
  offer.properties.some(property => property.sessions.some(session => session.phase === 'OPEN'))
