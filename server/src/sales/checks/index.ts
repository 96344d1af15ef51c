export { checkClosed } from './check-closed.ts'
export { runCheck } from './run-check.ts'
