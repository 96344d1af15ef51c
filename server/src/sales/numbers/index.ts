export { sumOf } from './counts.ts'
export { readCounts, readDistinct } from './read-counts.ts'
