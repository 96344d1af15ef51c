export { countExtract } from './extract-counts.ts'
export { identityExtract } from './extract-identities.ts'
export { introductionExtract } from './extract-introductions.ts'
export { countInSession, ticketExtract } from './extract-tickets.ts'
