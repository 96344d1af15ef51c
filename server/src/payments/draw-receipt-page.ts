import PDFDocument from 'pdfkit'
import type { Locale } from '#contract/common'
import { showCents } from '#contract/money'
import { showTime } from '../platform/clock.ts'
import { type Block, openPen, type Pen, type Style } from './draw-receipt-pen.ts'
import { remainingOf } from './payment.ts'
import { printable, type ReceiptFacts } from './receipt.ts'
import en from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
type Words = (typeof en)['receipt']
type Sheet = { doc: Document; pen: Pen; facts: ReceiptFacts; words: Words; scale: number }
/** A part of the page: how high it is, and its elements once it is drawn with its top at `y`. */
type Part = { height: number; draw: (y: number) => Element[] }

const allWords: Record<Locale, Words> = { en: en.receipt, 'zh-HK': zhHK.receipt, 'zh-CN': zhCN.receipt }

const ink = '#111'
const soft = '#555f5b'
const line = '#d9dcda'
const accent = '#0f4c4a'
const tint = '#f2f6f5'

const left = 56
const width = 595.28 - 2 * left
const labelWidth = 150
const bodyTop = 122
const footTop = 786

/** Between what may be said large and what must be small for a page to hold it all. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

const style = (size: number, colour = ink, weight: Style['weight'] = 400): Style => ({ size, weight, colour })

/** Drawn for the eye: no part of what is read. */
function ornament(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

const rule = (doc: Document, y: number, colour = line, thickness = 0.6) =>
  ornament(doc, () => {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke()
  })

/** The vendor’s mark: two towers above a shoreline. */
function mark(doc: Document, y: number): void {
  ornament(doc, () => {
    doc.save().translate(left, y).scale(0.9)
    doc.roundedRect(0, 0, 40, 40, 9).fill(accent)
    doc.path('M10 25.5V11L18 7v18.5z M22 25.5V13L30 17v8.5z').fill('#fff')
    doc.path('M7.5 31.2C11.7 28.3 15.8 28.3 20 31.2S28.3 34.1 32.5 31.2').lineWidth(2.6).lineCap('round').stroke('#fff')
    doc.restore()
  })
}

function head({ doc, pen, facts, words }: Sheet): Element[] {
  const say = (tag: string, text: string, how: Style, y: number, align: 'left' | 'right' = 'left') => {
    const room = { x: align === 'left' ? left + 48 : left, y, width: align === 'left' ? width - 48 : width, align }
    return doc.struct(tag, {}, () => pen.write(pen.set(text, room.width, how), room))
  }
  mark(doc, 50)
  rule(doc, 102, accent, 1.2)
  return [
    say('P', words.vendor, style(13, ink, 600), 49),
    say('P', words.product, style(9, soft), 68),
    say('P', words.number, style(8.5, soft), 49, 'right'),
    say('P', facts.number, style(18, accent, 600), 61, 'right'),
  ]
}

function title({ doc, pen, facts, words, scale }: Sheet): Part {
  const heading = pen.set(words.title, width, style(22 * scale, ink, 600))
  const time = words.time.replace('{{time}}', () => showTime(facts.issuedAt, facts.locale))
  const date = pen.set(time, width, style(10.5 * scale, soft))
  const draw = (y: number) => [
    doc.struct('H1', {}, () => pen.write(heading, { x: left, y, width })),
    doc.struct('P', {}, () => pen.write(date, { x: left, y: y + heading.height + 2, width })),
  ]
  return { height: heading.height + date.height + 20 * scale, draw }
}

/** `Visa •••• 4242`, or no more than that it was a card. */
export function methodOf({ brand, last4 }: Pick<ReceiptFacts, 'brand' | 'last4'>, words: Words): string {
  const names: Record<string, string> = {
    visa: words.brand_visa,
    mastercard: words.brand_mastercard,
    amex: words.brand_amex,
    unionpay: words.brand_unionpay,
    jcb: words.brand_jcb,
  }
  const name = names[brand.toLowerCase()] ?? words.card
  return last4 === '' ? name : `${name} •••• ${last4}`
}

function amount({ doc, pen, facts, words, scale }: Sheet): Part {
  const inner = width / 2 - 22
  const sum = pen.set(showCents(facts.amountCents), inner + 40, style(26 * scale, accent, 600))
  const method = pen.set(methodOf(facts, words), inner - 40, style(12 * scale))
  const label = (text: string) => pen.set(text, inner, style(9 * scale, soft))
  const [sumLabel, methodLabel] = [label(words.amount), label(words.method)]
  const height = sumLabel.height + Math.max(sum.height, method.height) + 28
  const draw = (y: number) => {
    ornament(doc, () => {
      doc.rect(left, y, width, height).fill(tint)
      doc.rect(left, y, 3, height).fill(accent)
    })
    const write = (block: Block, at: number, align: 'left' | 'right') =>
      doc.struct('P', {}, () => pen.write(block, { x: left + 22, y: at, width: width - 44, align }))
    const below = y + 14 + sumLabel.height
    return [
      write(sumLabel, y + 14, 'left'),
      write(sum, below, 'left'),
      write(methodLabel, y + 14, 'right'),
      write(method, below + sum.style.size * 1.08 - method.style.size * 1.08, 'right'),
    ]
  }
  return { height: height + 18 * scale, draw }
}

type Row = { label: string; values: { text: string; lang?: string }[]; size?: number; how?: Partial<Style> }

/** Rows of what is said and how much or who, with a line below each. */
function table(sheet: Sheet, rows: readonly Row[], align: 'left' | 'right'): Part {
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

function particulars(sheet: Sheet): Part {
  const { facts, words } = sheet
  const chinese = facts.locale === 'zh-CN' ? 'zh-CN' : 'zh-HK'
  const row = (label: string, text: string): Row => ({ label, values: [{ text }] })
  const payer = [
    ...(facts.payerEnglish === null ? [] : [{ text: facts.payerEnglish, lang: 'en' }]),
    ...(facts.payerChinese === null ? [] : [{ text: facts.payerChinese, lang: chinese }]),
  ]
  const rows = [
    { label: words.from, values: facts.locale === 'en' ? payer : payer.toReversed(), size: 11.5 },
    row(words.property, facts.propertyName),
    row(words.session, facts.sessionName),
    row(words.batch, facts.batchName),
    row(words.registration, facts.registrationNumber),
    row(words.order, facts.orderNumber),
    row(words.payee, facts.payee),
  ]
  return table(sheet, rows, 'left')
}

const text = (sheet: Sheet, tag: string, said: string, how: Style, below: number): Part => {
  const { doc, pen } = sheet
  const block = pen.set(said, width, how)
  const draw = (y: number) => [doc.struct(tag, {}, () => pen.write(block, { x: left, y, width }))]
  return { height: block.height + below, draw }
}

function balance(sheet: Sheet): Part[] {
  const { facts, words, scale } = sheet
  const row = (label: string, cents: number, how?: Partial<Style>): Row => ({
    label,
    values: [{ text: showCents(cents) }],
    ...(how ? { how } : {}),
  })
  const rows = [
    row(words.total, facts.totalCents),
    row(words.settled, facts.settledCents),
    ...(facts.declaredCents > 0 ? [row(words.declared, facts.declaredCents)] : []),
    row(words.remaining, remainingOf(facts), { weight: 600, colour: ink }),
  ]
  return [text(sheet, 'H2', words.deposit, style(11.5 * scale, ink, 600), 2 * scale), table(sheet, rows, 'right')]
}

const notes = (sheet: Sheet): Part[] =>
  [sheet.words.standing, sheet.words.notVerified, sheet.words.noContract].map(said =>
    text(sheet, 'P', said, style(9 * sheet.scale, soft), 5 * sheet.scale),
  )

const bodyOf = (sheet: Sheet): Part[] => [
  title(sheet),
  amount(sheet),
  particulars(sheet),
  ...balance(sheet),
  ...notes(sheet),
]

const heightOf = (parts: readonly Part[]): number => parts.reduce((sum, { height }) => sum + height, 0)

function foot({ doc, pen, facts, words }: Sheet): Element[] {
  rule(doc, footTop)
  const place = { x: left, y: footTop + 8, width }
  const small = style(8.5, soft)
  ornament(doc, () => pen.write(pen.set(facts.number, width, small), { ...place, align: 'right' }))
  return [doc.struct('P', {}, () => pen.write(pen.set(words.computer, width - 100, small), place))]
}

const openDocument = (facts: ReceiptFacts, words: Words): Document => {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.locale,
    displayTitle: true,
    info: {
      Title: `${words.title} ${printable(facts.number)}`,
      Author: words.vendor,
      Creator: 'Firsthand',
      // The moment of issue: the same facts are the same bytes.
      CreationDate: new Date(facts.issuedAt),
    },
  }
  return new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
}

/** The receipt as a tagged page that opens, prints and is read aloud alike everywhere. */
export async function drawPage(facts: ReceiptFacts): Promise<Uint8Array> {
  const words = allWords[facts.locale]
  const doc = openDocument(facts, words)
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise(resolve => doc.on('end', resolve))
  const pen = openPen(doc, facts.locale)
  const sheetOf = (scale: number): Sheet => ({ doc, pen, facts, words, scale })
  const scale = scales.find(one => heightOf(bodyOf(sheetOf(one))) <= footTop - bodyTop) ?? 0.3
  const body = bodyOf(sheetOf(scale))
  let y = bodyTop
  const elements = body.flatMap(part => {
    const drawn = part.draw(y)
    y += part.height
    return drawn
  })
  doc.addStructure(doc.struct('Document', {}, [...head(sheetOf(1)), ...elements, ...foot(sheetOf(1))]))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
