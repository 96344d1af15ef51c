export { savePriceList } from './save-price-list.ts'
