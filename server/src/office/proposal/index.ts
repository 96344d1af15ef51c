export { endOverdue } from './end-overdue.ts'
export { needCounting } from './counts.ts'
export { propose } from './keep-proposal.ts'
export { waiting } from './find-waiting.ts'
