export { SaleDay as default } from '../../staff/sale-day/SaleDay.tsx'
