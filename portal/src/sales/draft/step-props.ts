import type { Offer } from '../property/index.ts'
import type { DraftHandle } from './use-draft.ts'

/** What each of the four steps is given. */
export type StepProps = {
  offer: Offer
  draft: DraftHandle
  /** On to a step; a later one than before becomes reachable. Who came to change something goes back to the review. */
  go: (step: number) => void
}
