export { usePaper } from './paper.ts'
export { PrintBar } from './PrintBar.tsx'
export { PrintReceipt } from './PrintReceipt.tsx'
export { ReceiptOnSheet, Sheet } from './Sheet.tsx'
