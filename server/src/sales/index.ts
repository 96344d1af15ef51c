export { eraseRegistrations, hasOpenTicket, readRegistrations } from './read-registrations.ts'
export { registrationNumber } from './ticket.ts'
