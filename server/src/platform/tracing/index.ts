export { carryTrace, inSpan, inTrace, isTraced } from './span.ts'
export { startTraces } from './start-traces.ts'
