export { judgeDeed } from './judge-deed.ts'
export { endOverdueSets } from './end-overdue-sets.ts'
