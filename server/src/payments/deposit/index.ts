export { holdsDeposit } from './holds-deposit.ts'
export { releaseDeposit } from './release-deposit.ts'
export { readCards } from './read-cards.ts'
export { readPayments } from './read-payments.ts'
