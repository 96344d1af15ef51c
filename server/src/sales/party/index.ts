export { readParties } from './read-parties.ts'
