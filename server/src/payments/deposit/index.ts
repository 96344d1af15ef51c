export { releaseDeposit } from './release-deposit.ts'
export { readPayments } from './read-payments.ts'
