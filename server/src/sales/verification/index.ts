export { drawVerification } from './draw-verification.ts'
export { proposedWithdrawal } from './proposed-withdrawal.ts'
export { voidSeen } from './void-at-desk.ts'
