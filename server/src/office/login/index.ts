export { neighbours } from './guesses.ts'
