export { completeRecoveries } from './complete-recoveries.ts'
export { deleteRecoveries } from './end-recovery.ts'
export { proposedRecovery } from './proposed-recovery.ts'
