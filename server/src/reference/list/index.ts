export { bringLists } from './bring-lists.ts'
export type { ProductValue } from './bring-list.ts'
export { listHandlers } from './handlers.ts'
