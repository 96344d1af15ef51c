export { openReceiver, readHandBacks } from './read-hand-backs.ts'
export { lockInstrument, moveInstrument } from './take-at-desk.ts'
