export { contentOf } from './begin-with.ts'
export { Intended } from './Intended.tsx'
export { forgetChoice, recallChoice } from './kept-choice.ts'
export { Properties } from './Properties.tsx'
