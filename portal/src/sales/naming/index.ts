export { SharedTickets } from './SharedTickets.tsx'
