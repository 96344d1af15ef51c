export { stopUrls, writeLetter } from './write-letter.ts'
export { withoutAddress, reachOf } from './reach.ts'
