export { enterInstrument } from './enter-instrument.ts'
export { instrumentIndex } from './instrument-index.ts'
