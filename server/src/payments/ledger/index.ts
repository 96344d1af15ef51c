export { enterLine, noteChange } from './enter-line.ts'
export { roomFor, standing } from './payment.ts'
