export { completeRecoveries, proposedRecovery } from './recovery/index.ts'
