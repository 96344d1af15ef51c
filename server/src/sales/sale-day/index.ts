export { endSales } from './end-sales.ts'
export { finishTicket } from './finish-ticket.ts'
export { holdTicket } from './report-in.ts'
export { tellPositions } from './tell-positions.ts'
