export { SalesDesk } from './SalesDesk.tsx'
export { toneOf } from './tone.ts'
