export { officeLines } from './office-lines.ts'
