export { readClaims, readHolders } from './read-claims.ts'
export {
  accountHolder,
  type Claim,
  companyHolder,
  freePlaces,
  holdPlaces,
  personHolder,
  placesTaken,
  takePlaces,
} from './take-place.ts'
