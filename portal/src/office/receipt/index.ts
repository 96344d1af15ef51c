export { PrintReceipt } from './PrintReceipt.tsx'
