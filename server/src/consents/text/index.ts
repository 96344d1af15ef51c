export { proposedText } from './proposed-text.ts'
