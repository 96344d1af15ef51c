export { factsOf, isNews, isQueueStatus } from './facts.ts'
export { TurnDialog } from './TurnDialog.tsx'
export { WaitingPage } from './WaitingPage.tsx'
