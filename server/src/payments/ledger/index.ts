export { enterLine, noteChange, tellReceived } from './enter-line.ts'
export { readLedger } from './read-ledger.ts'
export { roomFor, standing } from './payment.ts'
export { readReceived } from './read-received.ts'
