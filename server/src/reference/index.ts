export { readCodes, strangeCodes } from './read-codes.ts'
export { latestTermsRow } from './read-terms.ts'
