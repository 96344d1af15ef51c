export { AttachmentsField } from './attachments-field.tsx'
export { FilesField } from './files-field.tsx'
export { Save } from './save.tsx'
export { UploadBar } from './upload-bar.tsx'
