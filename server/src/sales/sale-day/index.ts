export { endSales } from './end-sales.ts'
export { finishTicket } from './finish-ticket.ts'
export { lockJoinedTicket } from './report-in.ts'
export { notifyPositions } from './notify-positions.ts'
