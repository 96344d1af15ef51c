export { issueReceipt } from './issue-receipt.ts'
export { attachReceipt } from './read-receipt.ts'
export { receiptNumber } from './receipt.ts'
