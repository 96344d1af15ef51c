import type { ComponentProps } from 'react'
import { ReadTerms } from '../../registrant/consents/ReadTerms.tsx'
import { StepRegistrant } from '../../registrant/sales/registration/StepRegistrant.tsx'

export { Consents } from '../../registrant/consents/Consents.tsx'
export { RevisedNotice } from '../../registrant/sales/registration/RevisedNotice.tsx'
export { StepQuestions } from '../../registrant/sales/registration/StepQuestions.tsx'
export { StepReady } from '../../registrant/sales/registration/StepReady.tsx'
export { StepReview } from '../../registrant/sales/registration/StepReview.tsx'

/** Step 2, composed with the texts that it opens. */
export function Registrant(props: Omit<ComponentProps<typeof StepRegistrant>, 'ReadTerms'>) {
  return <StepRegistrant {...props} ReadTerms={ReadTerms} />
}
