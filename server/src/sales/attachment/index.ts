export { attachDocuments, dropAttachments, holdFiles, needAttachments } from './attach-documents.ts'
export { readAttachments } from './read-attachments.ts'
export { openAttachment } from './open-attachment.ts'
