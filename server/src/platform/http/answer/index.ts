export { disposition } from './disposition.ts'
export { rangeOf } from './range.ts'
