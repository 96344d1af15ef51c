import addAttachment from './add-attachment.ts'
import downloadAttachment from './download-attachment.ts'
import listAttachments from './list-attachments.ts'

export const attachmentHandlers = [addAttachment, downloadAttachment, listAttachments]
