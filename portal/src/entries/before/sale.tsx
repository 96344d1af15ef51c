export { Sale as default } from '../../registrant/sale-day/Sale.tsx'
