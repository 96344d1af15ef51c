export { usePaperSize } from './paper-size.ts'
export { PrintBar } from './PrintBar.tsx'
export { PrintReceipt } from './PrintReceipt.tsx'
export { ReceiptOnSheet, Sheet } from './Sheet.tsx'
