export { Sale } from './Sale.tsx'
