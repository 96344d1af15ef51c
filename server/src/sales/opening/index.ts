export { dropOldWishes } from './drop-old-wishes.ts'
export { readOpenings } from './read-openings.ts'
export { tellOpenings } from './tell-openings.ts'
