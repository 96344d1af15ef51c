export { enterLine, noteChange } from './ledger/index.ts'
export { attachReceipt, issueReceipt } from './receipt/index.ts'
export { instrumentIndex } from './instrument/index.ts'
export {
  comparisonAge,
  eventPath,
  keepReturned,
  moveCard,
  openMismatches,
  orderCard,
  overduePayments,
  owesRefund,
  reconcileCards,
  serveEvents,
  sweepCards,
  syncCard,
} from './card/index.ts'
export { openCards } from './stripe/index.ts'
export { readPayments } from './deposit/index.ts'
