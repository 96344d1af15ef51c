import type { DraftContent } from '#contract/sales/registration/draft'
import { isTender, namesOf, type Offer, usualBatch, usualCounts } from '../property/catalogue.ts'
import type { SavedChoice } from './saved-choice.ts'

/**
 * Returns the initial content of a registration that was chosen before login, or empty content if the choice is no
 * longer open. `isNew`: the account has no registrations yet, so step 1 can use the most common answers as defaults.
 */
export const contentOf = (offer: Offer, choice: SavedChoice, isNew: boolean): Partial<DraftContent> => {
  const { property, session, batch, isOpen } = namesOf(offer, choice)
  if (!property || !session || !isOpen) return {}
  const group = batch ?? usualBatch(session)
  const chosen = { propertyId: property.id, sessionId: session.id, sessionRevision: session.revision }
  if (!group) return chosen
  const confirmed = isNew && !isTender(session)
  return { ...chosen, batchId: group.id, ...usualCounts(group), confirmed, step: confirmed ? 2 : 1 }
}
