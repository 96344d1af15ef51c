export { readDocuments } from './read-managed.ts'
