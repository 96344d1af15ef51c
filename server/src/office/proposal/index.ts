export { endOverdue } from './end-overdue.ts'
export { requireCounting } from './require-counting.ts'
export { propose } from './store-proposal.ts'
export { waiting } from './find-waiting.ts'
