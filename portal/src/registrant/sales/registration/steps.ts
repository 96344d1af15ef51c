export { StepQuestions } from './StepQuestions.tsx'
export { StepRegistrant } from './StepRegistrant.tsx'
export { StepReview } from './StepReview.tsx'
export { StepReady } from './StepReady.tsx'
