export { saveParty } from './save-party.ts'
export { readParties } from './read-parties.ts'
