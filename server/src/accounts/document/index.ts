export { chooseDocuments } from './choose-documents.ts'
export { readDocuments } from './read-documents.ts'
export { findDocument } from './find-document.ts'
export { deleteDocuments, withDocuments } from './delete-documents.ts'
