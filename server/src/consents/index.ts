export { accountRegion } from './account-region.ts'
export { readDefinitions } from './read-definitions.ts'
export { grantedAttributes, readEvents } from './read-records.ts'
export { recordConsents } from './record-consents.ts'
