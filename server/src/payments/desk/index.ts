export { readHandBacks } from './read-hand-backs.ts'
