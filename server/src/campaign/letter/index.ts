export { stopUrls, writeLetter } from './write-letter.ts'
export { nobody, reachOf } from './reach.ts'
