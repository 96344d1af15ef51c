import type { Locale } from '#contract/common'
import type { Block } from './pen.ts'
import {
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
  rule,
  type Sheet,
  soft,
  style,
  width,
} from './sheet.ts'

/** A text, with its language where that differs from the document's. */
export type RecordText = { text: string; lang?: Locale | undefined }
type Line = { label: string; values: readonly RecordText[] }
/** An entry with its own lines; `depth`: nesting level. */
export type RecordEntry = { title: RecordText | null; depth: number; lines: readonly Line[] }
/** A document of any number of pages: groups of entries, each with lines of a label and its values. */
export type PrintedRecord = {
  locale: Locale
  /** Moment at which the content was true; ISO 8601. */
  at: string
  title: string
  lead: readonly string[]
  groups: readonly { title: string; lead?: string | undefined; entries: readonly RecordEntry[] }[]
}

const pageOf: Record<Locale, (page: number, pages: number) => string> = {
  en: (page, pages) => `Page ${page} of ${pages}`,
  'zh-HK': (page, pages) => `第${page}頁，共${pages}頁`,
  'zh-CN': (page, pages) => `第${page}页，共${pages}页`,
}

const labelWidth = 150
const gap = 12
const step = 14
/** Top position of a page after the first. */
const nextTop = 64
const padding = 4.5
/** Maximum lines in a row; a longer text continues in another row, on the next page if necessary. */
const maxLines = 30

type Page = Sheet & { root: Element; y: number }

/** Ensures free space of the given height; starts the next page if this one has too little. */
const need = (page: Page, height: number): void => {
  if (page.y + height <= footTop - 6) return
  page.doc.addPage()
  page.y = nextTop
}

const write = (
  page: Page,
  tag: string,
  part: RecordText,
  how: ReturnType<typeof style>,
  below: number,
  x = left,
): void => {
  const { doc, pen } = page
  const room = width - (x - left)
  const block = pen.set(part.text, room, how)
  need(page, block.height + below)
  const { y } = page
  page.root.add(
    doc.struct(tag, part.lang === undefined ? {} : { lang: part.lang }, () => pen.write(block, { x, y, width: room })),
  )
  page.y += block.height + below
}

const slices = (block: Block): Block[] => {
  if (block.lines.length <= maxLines) return [block]
  const height = block.height / block.lines.length
  const parts: Block[] = []
  for (let at = 0; at < block.lines.length; at += maxLines) {
    const lines = block.lines.slice(at, at + maxLines)
    parts.push({ ...block, lines, height: lines.length * height })
  }
  return parts
}

/** Draws a row: the label on the left, the values on the right, a line below. */
const row = (page: Page, parent: Element, x: number, { label, values }: Line): void => {
  const { doc, pen } = page
  const at = left + labelWidth + gap
  const room = left + width - at
  const name = pen.set(label, at - gap - x, style(9, soft))
  const blocks = values.flatMap(({ text, lang }) =>
    slices(pen.set(text, room, style(9.5))).map(block => ({ block, lang })),
  )
  for (const [index, { block, lang }] of blocks.entries()) {
    const isFirst = index === 0
    const height = Math.max(isFirst ? name.height : 0, block.height)
    need(page, height + 2 * padding)
    const y = page.y + padding
    parent.add(
      doc.struct('TR', {}, [
        doc.struct('TH', { scope: 'Row' }, () => {
          if (isFirst) pen.write(name, { x, y, width: at - gap - x })
        }),
        doc.struct('TD', {}, [
          doc.struct('P', lang === undefined ? {} : { lang }, () => pen.write(block, { x: at, y, width: room })),
        ]),
      ]),
    )
    page.y += height + (index === blocks.length - 1 ? 2 * padding : padding)
  }
  rule(doc, page.y)
}

const entry = (page: Page, { title, depth, lines }: RecordEntry): void => {
  const x = left + depth * step
  // A title must not be alone at the foot of a page.
  need(page, 60)
  if (title !== null) {
    page.y += depth === 0 ? 8 : 5
    write(page, depth === 0 ? 'H3' : 'H4', title, style(depth === 0 ? 10.5 : 9.5, ink, 600), 2, x)
  }
  if (lines.length === 0) return
  const table = page.doc.struct('Table')
  page.root.add(table)
  for (const line of lines) row(page, table, x, line)
  table.end()
  page.y += 4
}

/** Draws the foot of each page, once the number of pages is known. */
const feet = ({ doc, pen }: Page, { title, locale }: PrintedRecord): void => {
  const { start, count } = doc.bufferedPageRange()
  const small = style(8.5, soft)
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    rule(doc, footTop)
    const place = { x: left, y: footTop + 8, width }
    const number = pageOf[locale](at + 1, count)
    ornament(doc, () => {
      pen.write(pen.set(title, width - 150, small), place)
      pen.write(pen.set(number, 140, small), { ...place, align: 'right' })
    })
  }
}

/** Draws the record, page after page. */
export async function drawRecordPages(record: PrintedRecord): Promise<Uint8Array> {
  const { doc, pen } = createPdfDocument(record.locale, record.title, record.at)
  return bytesOfDocument(doc, () => {
    const root = doc.struct('Document')
    doc.addStructure(root)
    const page: Page = { doc, pen, scale: 1, root, y: bodyTop }
    for (const element of head(page, record.locale, null)) root.add(element)
    write(page, 'H1', { text: record.title }, style(20, ink, 600), 4)
    for (const text of record.lead) write(page, 'P', { text }, style(9.5, soft), 3)
    for (const { title, lead, entries } of record.groups) {
      need(page, 90)
      page.y += 14
      write(page, 'H2', { text: title }, style(13, accent, 600), 3)
      if (lead !== undefined) write(page, 'P', { text: lead }, style(9, soft), 3)
      for (const item of entries) entry(page, item)
    }
    root.end()
    feet(page, record)
  })
}
