export { takeBackAll } from './take-back.ts'
export { voidDue, voidRehearsed } from './void-due.ts'
export { default as withdrawTicket } from './withdraw-ticket.ts'
