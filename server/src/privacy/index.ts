export { completeRecoveries, proposedRecovery } from './recovery/index.ts'
export { runRetention } from './retention/index.ts'
