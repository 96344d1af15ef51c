export { insertEntry, noteChange, notifyReceived } from './insert-entry.ts'
export { readLedger } from './read-ledger.ts'
export { remainingInstruments, activeStates } from './payment.ts'
export { readReceived } from './read-received.ts'
