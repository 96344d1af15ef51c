import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFPage,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib'

const streamText = (object: PDFObject | undefined): string =>
  object instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1') : ''

const charactersOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map(unit => Number.parseInt(unit, 16)))

/** Returns the text of each glyph of a font, by glyph number. */
function meanings(cmap: string): Map<number, string> {
  const meant = new Map<number, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      meant.set(first + index, charactersOf(hex))
    }
  }
  return meant
}

/** Text in one font at a position, measured from the foot of the page. */
export type Shown = { text: string; x: number; y: number; size: number }

const operation = /1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) (\S+) Tf|\[([^\]]*)\] TJ|(BT)/g

/** Returns the text of one page, in the order in which it was written. */
const shownOn = (pdf: PDFDocument, page: PDFPage): Shown[] => {
  const fonts = new Map<string, Map<number, string>>()
  const resources = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  for (const [name] of resources?.entries() ?? []) {
    const cmap = resources?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'))
    fonts.set(name.decodeText(), meanings(streamText(cmap)))
  }
  const contents = page.node.Contents()
  const content =
    contents instanceof PDFArray
      ? contents
          .asArray()
          .map(ref => streamText(pdf.context.lookup(ref)))
          .join('\n')
      : streamText(contents)
  const shown: Shown[] = []
  let [x, y, size, font] = [0, 0, 0, '']
  for (const [, tx, ty, name, points, glyphs, begin] of content.matchAll(operation)) {
    if (begin) shown.push({ text: '', x: 0, y: 0, size: 0 })
    if (tx !== undefined) [x, y] = [Number(tx), Number(ty)]
    if (name !== undefined) [font, size] = [name, Number(points)]
    const last = shown.at(-1)
    if (glyphs === undefined || !last) continue
    if (last.text === '') Object.assign(last, { x, y, size })
    const numbers = [...glyphs.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    last.text += numbers.map(hex => fonts.get(font)?.get(Number.parseInt(hex, 16)) ?? '\ufffd').join('')
  }
  return shown
}

/** Reads the text of a PDF as a reader would copy it, in the order in which it was written. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const [page] = pdf.getPages()
  if (!page) throw new Error('There is no page.')
  const shown = pdf.getPages().flatMap(item => shownOn(pdf, item))
  // Runs on the same line are joined; lines are not.
  const text = shown
    .map((item, index) => (shown[index - 1]?.y === item.y ? item.text : `\n${item.text}`))
    .join('')
    .trim()
  const objects = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n')
  return { pdf, pages: pdf.getPageCount(), shown, text, flat: text.replace(/\s+/g, ' '), objects, size: page.getSize() }
}
