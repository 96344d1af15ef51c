export { gridsOf } from './grid.ts'
export { PriceLists } from './PriceLists.tsx'
