export { drawEntries } from './draw-entries.ts'
