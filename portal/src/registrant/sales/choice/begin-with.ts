import type { DraftContent } from '#contract/sales/registration/draft'
import { namesOf, type Offer, usualBatch, usualCounts } from '../property/catalogue.ts'
import type { SavedChoice } from './saved-choice.ts'

/**
 * Returns the initial content of a registration that was chosen before login, or empty content if the choice is no
 * longer on offer. The most common answers are preset, and step 1 shows them: nobody is registered for what they have not
 * seen.
 */
export const contentOf = (offer: Offer, choice: SavedChoice): Partial<DraftContent> => {
  const { property, session, batch, phase } = namesOf(offer, choice)
  if (!property || !session || phase === 'CLOSED') return {}
  const group = batch ?? usualBatch(session)
  const chosen = { propertyId: property.id, sessionId: session.id, sessionRevision: session.revision }
  return group ? { ...chosen, batchId: group.id, ...usualCounts(group) } : chosen
}
