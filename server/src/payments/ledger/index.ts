export { enterLine, noteChange } from './enter-line.ts'
export { remainingOf, roomFor, standing } from './payment.ts'
