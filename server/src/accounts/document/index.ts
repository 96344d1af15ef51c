export { chooseDocuments } from './choose-documents.ts'
export { readDocuments } from './read-documents.ts'
export { openDocument } from './open-document.ts'
