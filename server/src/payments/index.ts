import { applyDeposit, releaseDeposit } from './deposit/release-deposit.ts'
import { readAtHand, readResults, sumResults } from './deposit/read-results.ts'
import { readCards } from './deposit/read-cards.ts'
import { readChanges } from './deposit/read-changes.ts'
import { readBrought } from './instrument/read-brought.ts'
import { readDeskInstruments } from './instrument/read-desk-instruments.ts'
import { readRepeated } from './instrument/read-repeated.ts'
import { readReceived } from './ledger/read-received.ts'
import type { Deposits } from '../platform/deposits.ts'

export { insertEntry, noteChange } from './ledger/insert-entry.ts'
export { attachReceipt } from './receipt/read-receipt.ts'
export { issueReceipt } from './receipt/issue-receipt.ts'
export { instrumentIndex } from './instrument/instrument-index.ts'
export { instrumentLocation } from './instrument/instrument-location.ts'
export { comparisonAge, openMismatches, overduePayments, reconcileCards } from './card/reconcile-cards.ts'
export { eventPath, serveEvents } from './card/serve-events.ts'
export { saveReturned, moveCard, orderCard } from './card/move-card.ts'
export { sweepCards } from './card/sweep-cards.ts'
export { syncCard } from './card/sync-card.ts'
export { paymentsTasks } from './finance/count-tasks.ts'
export { depositExtract } from './finance/extract-deposits.ts'
export { instrumentExtract } from './finance/extract-instruments.ts'
export { openCards } from './stripe/open-cards.ts'
export { holdsDeposit } from './deposit/holds-deposit.ts'
export { readPayments } from './deposit/read-payments.ts'
export { readHandBacks } from './desk/read-hand-backs.ts'
export { serveDeskReturn } from './desk/serve-desk-return.ts'

/** Queries that registrations make about their deposits, for the context. */
export const deposits: Deposits = {
  readBrought,
  readHeld: readDeskInstruments,
  readRepeated,
  readReceived,
  readCards,
  readChanges,
  release: releaseDeposit,
  readAtHand,
  apply: applyDeposit,
  readResults,
  sumResults,
}
