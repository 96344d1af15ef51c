export { eraseAgain, noteErasure } from './erasure/index.ts'
export { completeRecoveries, proposedRecovery } from './recovery/index.ts'
export { subjects } from './registrant/index.ts'
export { runRetention } from './retention/index.ts'
