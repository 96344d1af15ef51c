export { takeBackAll } from './take-back.ts'
export { voidDue } from './void-due.ts'
