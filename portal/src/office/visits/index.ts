export { Visitors } from './Visitors.tsx'
export { type Session, sessionChoice } from './session-choice.ts'
