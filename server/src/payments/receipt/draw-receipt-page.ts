import type { Locale } from '#contract/common'
import { showCents } from '#contract/money'
import { remainingOf } from '#contract/payments/payment'
import { showTime } from '../../platform/clock.ts'
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
  type Part,
  type Row,
  rule,
  type Sheet as AnySheet,
  soft,
  style,
  table,
  text,
  tint,
  width,
} from '../../platform/pdf/sheet.ts'
import type { Block, Style } from '../../platform/pdf/pen.ts'
import type { ReceiptFacts } from './receipt.ts'
import en from '../words/en.ts'
import zhCN from '../words/zh-CN.ts'
import zhHK from '../words/zh-HK.ts'

type Words = (typeof en)['receipt']
type Sheet = AnySheet & { facts: ReceiptFacts; words: Words }

const allWords: Record<Locale, Words> = { en: en.receipt, 'zh-HK': zhHK.receipt, 'zh-CN': zhCN.receipt }

/** Scales from large to small, tried until everything fits on one page. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

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

/** Returns `Visa •••• 4242`, or only that it was a card. */
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
  [sheet.words.standing, sheet.words.notVerified, sheet.words.noContract].map(line =>
    text(sheet, 'P', line, style(9 * sheet.scale, soft), 5 * sheet.scale),
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

/** Draws the receipt as a page. */
export async function drawPage(facts: ReceiptFacts): Promise<Uint8Array> {
  const words = allWords[facts.locale]
  const { doc, pen } = createPdfDocument(facts.locale, `${words.title} ${facts.number}`, facts.issuedAt)
  return bytesOfDocument(doc, () => {
    const sheetOf = (scale: number): Sheet => ({ doc, pen, facts, words, scale })
    const scale = scales.find(item => heightOf(bodyOf(sheetOf(item))) <= footTop - bodyTop) ?? 0.3
    const body = bodyOf(sheetOf(scale))
    let y = bodyTop
    const elements = body.flatMap(part => {
      const drawn = part.draw(y)
      y += part.height
      return drawn
    })
    const top = head(sheetOf(1), facts.locale, { label: words.number, text: facts.number })
    doc.addStructure(doc.struct('Document', {}, [...top, ...elements, ...foot(sheetOf(1))]))
  })
}
