export { checkPdf } from './check-pdf.ts'
export { trimPdf } from './trim-pdf.ts'
