export { admitPaper, type Paper } from './admit-paper.ts'
export {
  cleanName,
  disposition,
  kindOfName,
  mostBytes,
  mostPages,
  PaperRefusal,
  paperTypes,
  type PaperFault,
  type PaperKind,
} from './paper.ts'
export { clamdScanner, ScannerUnavailable, type Scanner } from './scan-with-clamd.ts'
