export { latestTermsRow } from './read-terms.ts'
