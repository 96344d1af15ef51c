export { SaleDay } from './SaleDay.tsx'
