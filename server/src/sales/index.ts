export { readDraft } from './read-draft.ts'
export { eraseRegistrations, hasOpenTicket, readRegistrations } from './read-registrations.ts'
export { propertyExists } from './property-exists.ts'
export { registrationNumber } from './ticket.ts'
