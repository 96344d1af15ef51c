import { applyDeposit, readAtHand, readCards, readResults, releaseDeposit, sumResults } from './deposit/index.ts'
import { readBrought, readDeskInstruments, readRepeated } from './instrument/index.ts'
import { readReceived } from './ledger/index.ts'
import type { Deposits } from '../platform/deposits.ts'

export { insertEntry, noteChange } from './ledger/index.ts'
export { attachReceipt, issueReceipt } from './receipt/index.ts'
export { instrumentIndex, instrumentLocation } from './instrument/index.ts'
export {
  comparisonAge,
  eventPath,
  saveReturned,
  moveCard,
  openMismatches,
  orderCard,
  overduePayments,
  reconcileCards,
  serveEvents,
  sweepCards,
  syncCard,
} from './card/index.ts'
export { depositExtract, instrumentExtract } from './extract/index.ts'
export { openCards } from './stripe/index.ts'
export { holdsDeposit, readPayments } from './deposit/index.ts'
export { readHandBacks } from './desk/index.ts'

/** Queries that registrations make about their deposits, for the context. */
export const deposits: Deposits = {
  readBrought,
  readHeld: readDeskInstruments,
  readRepeated,
  readReceived,
  readCards,
  release: releaseDeposit,
  readAtHand,
  apply: applyDeposit,
  readResults,
  sumResults,
}
