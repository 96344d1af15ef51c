export { Deposit } from './Deposit.tsx'
export { Payment } from './Payment.tsx'
