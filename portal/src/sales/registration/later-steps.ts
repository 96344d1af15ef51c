import { screen } from '../../ui/loading/index.ts'

const registrant = screen(async () => ({ default: (await import('./steps.ts')).StepRegistrant }))
const questions = screen(async () => ({ default: (await import('./steps.ts')).StepQuestions }))
const review = screen(async () => ({ default: (await import('./steps.ts')).StepReview }))

/** Steps 2 to 4: fetched once something is chosen in the first; before, the phone has enough to do. */
export const laterSteps = {
  Registrant: registrant.Screen,
  Questions: questions.Screen,
  Review: review.Screen,
  preload: (): void => {
    // What does not come now is fetched with its step.
    Promise.all([registrant, questions, review].map(item => item.preload())).catch(() => undefined)
  },
}
