export { keepParty } from './keep-party.ts'
export { readParties } from './read-parties.ts'
