export { claimsMoved, claimsOf, type HolderClaim } from './claims.ts'
export { bidStands } from './is-bid-active.ts'
export { rekeyPeople } from './rekey-people.ts'
export { readClaims, readHolders } from './read-claims.ts'
export {
  accountHolder,
  type Claim,
  companyHolder,
  freePlaces,
  lockPlaces,
  makePlaces,
  personHolder,
  placesTaken,
  takePlaces,
} from './take-place.ts'
