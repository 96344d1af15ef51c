export { attachDocuments, deleteAttachments, lockFiles, requireAttachments } from './attach-documents.ts'
export { readAttachments } from './read-attachments.ts'
export { findAttachment } from './find-attachment.ts'
