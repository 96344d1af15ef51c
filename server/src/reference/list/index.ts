export { mergeProductLists } from './merge-product-lists.ts'
export type { ProductValue } from './merge-product-list.ts'
export { listHandlers } from './handlers.ts'
