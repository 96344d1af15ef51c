export { readPayments } from './read-payments.ts'
