import type { DraftContent } from '#contract/sales/draft'
import type { listActiveSessions } from '#contract/sales/session'
import type { OutputOf } from '#contract/operation'

/** What is on offer, as the server answered, and how far its clock is ahead of ours, in milliseconds. */
export type Offer = OutputOf<typeof listActiveSessions>
export type OfferedProperty = Offer['properties'][number]
export type OfferedSession = OfferedProperty['sessions'][number]
export type OfferedBatch = OfferedSession['batches'][number]

/** What a draft has chosen, as far as it is still on offer and open. */
export const chosenOf = (offer: Offer, content: DraftContent) => {
  const property = offer.properties.find(item => item.id === content.propertyId) ?? null
  const session = property?.sessions.find(item => item.id === content.sessionId && item.phase === 'OPEN') ?? null
  const batch = session?.batches.find(item => item.id === content.batchId) ?? null
  return { property, session, batch }
}

type Chosen = Pick<DraftContent, 'propertyId' | 'sessionId' | 'batchId'>

/** What is known of what a draft has chosen, open or not. */
export const namesOf = (offer: Offer, chosen: Chosen) => {
  const property = offer.properties.find(item => item.id === chosen.propertyId) ?? null
  const session = property?.sessions.find(item => item.id === chosen.sessionId) ?? null
  const batch = session?.batches.find(item => item.id === chosen.batchId) ?? null
  return { property, session, batch, isOpen: session?.phase === 'OPEN' }
}

/** So many units of a tender one registration may name: no more than a draft holds, and than there are places for. */
export const maxTenderUnits = (session: OfferedSession, batch: Pick<OfferedBatch, 'maxUnits'>): number =>
  Math.min(6, batch.maxUnits, session.maxTicketsPerAccount, session.maxTicketsPerPerson)

/** What most intend: as few units as the group asks for, and one entry of the ballot. */
export const usualCounts = ({ minUnits }: Pick<OfferedBatch, 'minUnits'>) => ({
  numberOfUnits: Math.max(1, minUnits),
  numberOfIntents: 1,
})

/** The only group of a session that is open to who buys one unit; null where there is a choice. */
export const usualBatch = ({ batches }: Pick<OfferedSession, 'batches'>): OfferedBatch | null => {
  const fitting = batches.filter(({ minUnits, maxUnits }) => minUnits <= 1 && maxUnits >= 1)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** The counts of a draft, as far as a group offers them; else what most intend. */
export const offeredCounts = (
  { numberOfUnits: units, numberOfIntents: intents }: Pick<DraftContent, 'numberOfUnits' | 'numberOfIntents'>,
  session: OfferedSession,
  batch: OfferedBatch,
) => ({
  numberOfUnits:
    units !== null && units >= batch.minUnits && units <= batch.maxUnits ? units : usualCounts(batch).numberOfUnits,
  numberOfIntents: intents !== null && intents <= session.maxIntentsPerTicket ? intents : 1,
})

/** What is chosen beforehand, where there is nothing to choose from. */
export const onlyChoice = (offer: Offer): Partial<DraftContent> => {
  const open = offer.properties.flatMap(property =>
    property.sessions.filter(({ phase }) => phase === 'OPEN').map(session => ({ property, session })),
  )
  const [only, ...others] = open
  if (only === undefined || others.length > 0) return {}
  return { propertyId: only.property.id, sessionId: only.session.id, sessionRevision: only.session.revision }
}

export const isTender = (session: OfferedSession | null): boolean => session?.method === 'TENDER'

type Known = { property: OfferedProperty | null; session: OfferedSession | null; batch: OfferedBatch | null }

/** The questions of step 1 that are not on the screen: each opens the next, and a tender is counted by its units. */
export const hiddenQuestionsOf = ({ property, session, batch }: Known) => [
  ...(property ? [] : (['batchId'] as const)),
  ...(session?.admitsCompanies ? [] : (['applicant'] as const)),
  ...(batch && !isTender(session) ? [] : (['numberOfUnits', 'numberOfIntents'] as const)),
]

/** The answers to what a property asks; others were given for another property, or are kept from before. */
export const answersTo = ({ survey }: OfferedProperty, answers: Readonly<Record<string, string>>) =>
  survey.flatMap(question => {
    const option = question.options.find(item => item.code === answers[question.code])
    return option ? [{ question, option }] : []
  })

/** The sessions that opens next, with its property. */
export const nextOpening = (offer: Offer): { property: OfferedProperty; session: OfferedSession } | null =>
  offer.properties
    .flatMap(property => property.sessions.map(session => ({ property, session })))
    .filter(({ session }) => session.phase === 'UPCOMING')
    .sort((a, b) => a.session.opensAt.localeCompare(b.session.opensAt))[0] ?? null

export const hasOpen = (offer: Offer): boolean =>
  offer.properties.some(property => property.sessions.some(session => session.phase === 'OPEN'))
