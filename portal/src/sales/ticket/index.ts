export { History } from './History.tsx'
export { TicketDetail } from './TicketDetail.tsx'
