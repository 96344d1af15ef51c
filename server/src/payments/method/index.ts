export { requireOffered } from './require-offered.ts'
