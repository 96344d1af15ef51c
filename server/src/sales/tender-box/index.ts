export { proposedResult } from './proposed-result.ts'
