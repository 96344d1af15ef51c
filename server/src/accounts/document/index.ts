export { chooseDocuments } from './choose-documents.ts'
export { readDocuments } from './read-documents.ts'
export { openDocument } from './open-document.ts'
export { dropDocuments, withDocuments } from './drop-documents.ts'
