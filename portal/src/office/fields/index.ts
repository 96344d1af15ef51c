export { instantOf } from './instant.ts'
export { dayFaults, isTime, isWhole, timeFaults, typedFirst, usePrompts, wholeNumberFaults } from './typed.ts'
export { noWords, wordsLabels } from './words-labels.ts'
export { WordsFields } from './WordsFields.tsx'
