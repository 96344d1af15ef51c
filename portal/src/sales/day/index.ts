export { DayOfSale } from './DayOfSale.tsx'
