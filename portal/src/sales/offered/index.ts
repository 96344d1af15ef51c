export { contentOf } from './begin-with.ts'
export { Intended } from './Intended.tsx'
export { clearChoice, recallChoice } from './saved-choice.ts'
export { Properties } from './Properties.tsx'
