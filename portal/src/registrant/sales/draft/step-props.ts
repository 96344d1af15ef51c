import type { Offer } from '../property/catalogue.ts'
import type { DraftHandle } from './use-draft.ts'

/** The props of each of the four steps. */
export type StepProps = {
  offer: Offer
  draft: DraftHandle
  /**
   * Goes to a step and makes a later step reachable. A registrant who came to change something returns to the review.
   */
  go: (step: number) => void
}
