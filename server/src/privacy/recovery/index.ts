export { completeRecoveries } from './complete-recoveries.ts'
export { dropRecoveries } from './end-recovery.ts'
export { proposedRecovery } from './proposed-recovery.ts'
