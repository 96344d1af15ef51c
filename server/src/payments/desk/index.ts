export { openReceiver, readHandBacks } from './read-hand-backs.ts'
export { holdInstrument, moveInstrument } from './take-at-desk.ts'
