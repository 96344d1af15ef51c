export { claimsMoved, claimsOf, type HolderClaim } from './claims.ts'
export { bidStands } from './bid-stands.ts'
export { rekeyPeople } from './rekey-people.ts'
export { readClaims, readHolders } from './read-claims.ts'
export {
  accountHolder,
  type Claim,
  companyHolder,
  freePlaces,
  holdPlaces,
  makePlaces,
  personHolder,
  placesTaken,
  takePlaces,
} from './take-place.ts'
