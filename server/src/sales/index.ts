export { registrationNumber } from './ticket.ts'
