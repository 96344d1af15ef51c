export { Correct } from './Correct.tsx'
export { useFieldNames } from './use-said.ts'
export { Corrections } from './Corrections.tsx'
