import type { DraftContent } from '#contract/sales/draft'
import { isTender, namesOf, type Offer, usualBatch, usualCounts } from '../property/index.ts'
import type { SavedChoice } from './saved-choice.ts'

/**
 * What a registration begins with that was meant before the login; empty for what is not open any more. `isNew`: the account has no
 * registrations yet, so that nothing of step 1 can stand in the way of what is true for most.
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
