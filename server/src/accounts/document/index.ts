export { chooseDocuments } from './choose-documents.ts'
export { readDocuments } from './read-documents.ts'
export { findDocument } from './find-document.ts'
export { dropDocuments, withDocuments } from './drop-documents.ts'
