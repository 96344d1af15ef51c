export { PriceLists } from './PriceLists.tsx'
