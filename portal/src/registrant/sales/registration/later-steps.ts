import { screen } from '../../../ui/loading/screen.tsx'

const registrant = screen(async () => ({ default: (await import('./steps.ts')).StepRegistrant }))
const questions = screen(async () => ({ default: (await import('./steps.ts')).StepQuestions }))
const ready = screen(async () => ({ default: (await import('./steps.ts')).StepReady }))
const review = screen(async () => ({ default: (await import('./steps.ts')).StepReview }))

/** Steps 2 to 4. They are loaded after the first choice in step 1, to keep the first page light on phones. */
export const laterSteps = {
  Registrant: registrant.Screen,
  Questions: questions.Screen,
  Ready: ready.Screen,
  Review: review.Screen,
  preload: (): void => {
    // A preload that fails is repeated when its step opens.
    Promise.all([registrant, questions, ready, review].map(item => item.preload())).catch(() => undefined)
  },
}
