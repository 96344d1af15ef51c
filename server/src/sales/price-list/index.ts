export { keepPriceList } from './keep-price-list.ts'
