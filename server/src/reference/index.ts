export { isAreaCode, nameRows, readCodes, readNames, strangeCodes } from './read-codes.ts'
export { readLists } from './read-lists.ts'
export { latestTermsRow, termsRows } from './read-terms.ts'
