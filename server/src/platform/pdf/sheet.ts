import PDFDocument from 'pdfkit'
import { light, logo, printTint } from '#brand'
import type { Locale } from '#contract/common'
import { brand } from '../brand.ts'
import { openPen, type Pen, type Style } from './pen.ts'
import { printable } from './text.ts'

export type Document = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement
/** A page being drawn. `scale` shrinks the spaces of a page with much text. */
export type Sheet = { doc: Document; pen: Pen; scale: number }
/** A part of a page: its height, and its elements once it is drawn with its top at `y`. */
export type Part = { height: number; draw: (y: number) => Element[] }

export const ink = '#111'
export const soft = '#555f5b'
export const accent = light['--action']
export const tint = printTint
const line = '#d9dcda'
/** Left margin and width of the content of an A4 page, in points. */
export const left = 56
export const width = 595.28 - 2 * left
const labelWidth = 150
/** Position at which the content begins below the head, and position of the foot. */
export const bodyTop = 122
export const footTop = 786

export const style = (size: number, colour = ink, weight: Style['weight'] = 400): Style => ({ size, weight, colour })

/** Draws decoration, which is no part of the text that is read aloud. */
export function ornament(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export const rule = (doc: Document, y: number, colour = line, thickness = 0.6) =>
  ornament(doc, () => {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke()
  })

/** Draws the vendor’s logo, white on its background. */
function mark(doc: Document, y: number): void {
  ornament(doc, () => {
    doc.save().translate(left, y).scale(0.9)
    doc.roundedRect(0, 0, 40, 40, 9).fill(logo.ground)
    for (const shape of logo.shapes)
      if ('fill' in shape) doc.path(shape.d).fill('#fff')
      else doc.path(shape.d).lineWidth(shape.width).lineCap('round').stroke('#fff')
    doc.restore()
  })
}

/** Draws the brand, and on the right the label and number that identify a document. */
export function head({ doc, pen }: Sheet, locale: Locale, known: { label: string; text: string } | null): Element[] {
  const words = brand[locale]
  const say = (tag: string, text: string, how: Style, y: number, align: 'left' | 'right' = 'left') => {
    const room = { x: align === 'left' ? left + 48 : left, y, width: align === 'left' ? width - 48 : width, align }
    return doc.struct(tag, {}, () => pen.write(pen.set(text, room.width, how), room))
  }
  mark(doc, 50)
  rule(doc, 102, accent, 1.2)
  return [
    say('P', words.vendor, style(13, ink, 600), 49),
    say('P', words.product, style(9, soft), 68),
    ...(known
      ? [
          say('P', known.label, style(8.5, soft), 49, 'right'),
          say('P', known.text, style(18, accent, 600), 61, 'right'),
        ]
      : []),
  ]
}

/** A label and its values; `lang` if a value is in another language than the page. */
export type Row = { label: string; values: { text: string; lang?: string }[]; size?: number; how?: Partial<Style> }

/** Draws rows of a label and an amount or a person, with a line below each. */
export function table(sheet: Sheet, rows: readonly Row[], align: 'left' | 'right'): Part {
  const { doc, pen, scale } = sheet
  const labelRoom = align === 'left' ? labelWidth : width - labelWidth
  const room = width - labelRoom - 12
  const padding = 6.5 * scale
  const set = rows.map(({ label, values, size = 10.5, how }) => {
    const name = pen.set(label, labelRoom, { ...style(9.5 * scale, soft), ...how })
    const blocks = values.map(value => ({
      ...value,
      block: pen.set(value.text, room, { ...style(size * scale), ...how }),
    }))
    const height =
      Math.max(
        name.height,
        blocks.reduce((sum, { block }) => sum + block.height, 0),
      ) +
      2 * padding
    return { name, blocks, height }
  })
  const draw = (y: number) => {
    let top = y
    const rowElements = set.map(({ name, blocks, height }) => {
      let at = top + padding
      const cells = blocks.map(({ block, lang }) => {
        const place = { x: left + labelRoom + 12, y: at, width: room, align }
        at += block.height
        return doc.struct('P', lang === undefined ? {} : { lang }, () => pen.write(block, place))
      })
      const labelPlace = {
        x: left,
        y: top + padding + (blocks[0] ? blocks[0].block.style.size - name.style.size : 0),
        width: labelRoom,
      }
      top += height
      rule(doc, top)
      return doc.struct('TR', {}, [
        doc.struct('TH', { scope: 'Row' }, () => pen.write(name, labelPlace)),
        doc.struct('TD', {}, cells),
      ])
    })
    return [doc.struct('Table', {}, rowElements)]
  }
  return { height: set.reduce((sum, { height }) => sum + height, 0) + 18 * scale, draw }
}

/** Returns a paragraph or heading as a part of a page. `tag`: PDF structure type; `below`: space after it in points. */
export const text = (sheet: Sheet, tag: string, content: string, how: Style, below: number): Part => {
  const { doc, pen } = sheet
  const block = pen.set(content, width, how)
  const draw = (y: number) => [doc.struct(tag, {}, () => pen.write(block, { x: left, y, width }))]
  return { height: block.height + below, draw }
}

/**
 * Creates a tagged document that opens, prints and is read aloud in the same way everywhere. `at`: the moment at
 * which its content was true.
 */
export const createPdfDocument = (
  locale: Locale,
  title: string,
  at: string,
  more: PDFKit.PDFDocumentOptions = {},
): { doc: Document; pen: Pen } => {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: printable(title),
      Author: brand[locale].vendor,
      Creator: 'Firsthand',
      // Uses no other time: equal facts give equal bytes.
      CreationDate: new Date(at),
    },
  }
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }, more))
  return { doc, pen: openPen(doc, locale) }
}

/** Draws a document and returns its bytes. */
export const bytesOfDocument = async (doc: Document, draw: () => void): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise(resolve => doc.on('end', resolve))
  draw()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
