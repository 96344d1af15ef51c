export { isAreaCode, readCodes, readNames, strangeCodes } from './read-codes.ts'
export { readLists } from './read-lists.ts'
export { latestTermsRow } from './read-terms.ts'
