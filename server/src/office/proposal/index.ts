export { endOverdue } from './end-overdue.ts'
export { needCounting } from './need-counting.ts'
export { propose } from './keep-proposal.ts'
export { waiting } from './find-waiting.ts'
