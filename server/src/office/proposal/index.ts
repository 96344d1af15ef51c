export { endOverdue } from './end-overdue.ts'
export { propose } from './keep-proposal.ts'
