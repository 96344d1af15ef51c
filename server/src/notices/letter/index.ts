export { drawLetter } from './draw-letter.ts'
