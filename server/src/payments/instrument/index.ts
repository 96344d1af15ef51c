export { enterInstrument } from './enter-instrument.ts'
export { instrumentIndex } from './instrument-index.ts'
export { instrumentLocation } from './instrument-location.ts'
export { readDeclared } from './read-declared.ts'
