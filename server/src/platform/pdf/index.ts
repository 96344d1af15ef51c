export { bytesOf } from './fonts.ts'
export { outlineOf } from './outline.ts'
export type { Block, Style } from './pen.ts'
export type { PrintedRecord, RecordEntry, RecordText } from './record.ts'
export {
  accent,
  bodyTop,
  bytesOfDocument,
  type Element,
  footTop,
  head,
  ink,
  left,
  createPdfDocument,
  ornament,
  type Part,
  type Row,
  rule,
  type Sheet,
  soft,
  style,
  table,
  text,
  tint,
  width,
} from './sheet.ts'
export { codePointOf } from './text.ts'
