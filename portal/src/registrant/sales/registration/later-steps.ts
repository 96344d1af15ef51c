import type { ComponentProps, ComponentType } from 'react'
import type { Dictionary } from '../../../lib/language/words.ts'
import type { ConsentsSlot } from '../../../lib/slots.ts'
import type { StepProps } from '../draft/step-props.ts'
import type { RevisedNotice } from './RevisedNotice.tsx'
import type { StepReady } from './StepReady.tsx'
import type { ReviewProps } from './use-submission.ts'

/** Slots for steps 2 to 4 and what they show, which are loaded after step 1, and for the function that preloads them. */
export type LaterSteps = {
  Registrant: ComponentType<StepProps>
  Questions: ComponentType<StepProps>
  Ready: ComponentType<ComponentProps<typeof StepReady>>
  Review: ComponentType<ReviewProps>
  Consents: ConsentsSlot
  Revised: ComponentType<ComponentProps<typeof RevisedNotice>>
  preload: (dictionary: Dictionary) => void
}
