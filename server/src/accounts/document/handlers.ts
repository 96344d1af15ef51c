import downloadUserDocument from './download-user-document.ts'

export const documentHandlers = [downloadUserDocument]
