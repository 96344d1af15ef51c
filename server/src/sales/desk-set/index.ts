export { processAction } from './process-action.ts'
export { endOverdueSets } from './end-overdue-sets.ts'
