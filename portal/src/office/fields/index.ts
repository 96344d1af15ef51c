export { instantOf } from './instant.ts'
export { noWords, wordsLabels } from './words-labels.ts'
export { WordsFields } from './WordsFields.tsx'
