export { addressLocation, openAddress, storedAddress } from './intent-address.ts'
export {
  type IntentParticulars,
  openParticulars,
  particularsLocation,
  storedParticulars,
} from './intent-particulars.ts'
export {
  companyIndex,
  contactIndexes,
  emailIndex,
  endingIndex,
  mobileIndex,
  namedLocation,
  partyLocation,
} from './sealed-locations.ts'
export {
  type Correction,
  correctionLocation,
  correctionsIn,
  lastCorrection,
  readCorrections,
  shownValues,
  storedCorrection,
} from './read-corrections.ts'
export { namedOf, readNamedPeople, storedNamed } from './named-people.ts'
export { deletedTables, erasedIntent } from './personal-fields.ts'
export { type KeyOf, ownDataKey, ownDataKeys } from './own-data-key.ts'
export { storedCompany, storedPerson } from './stored-party.ts'
