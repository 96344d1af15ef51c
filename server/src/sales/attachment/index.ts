export { attachDocuments, dropAttachments, holdFiles, needAttachments } from './attach-documents.ts'
export { readAttachments } from './read-attachments.ts'
export { findAttachment } from './find-attachment.ts'
