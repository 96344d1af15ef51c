export { Correct } from './Correct.tsx'
export { Corrections } from './Corrections.tsx'
