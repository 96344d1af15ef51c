import type { Locale } from '#contract/common'
import { bytesOf, notoFonts, openCoverage, openHanazono } from './fonts.ts'
import { printable, type Run, runsOf, wrap } from './text.ts'

type Document = PDFKit.PDFDocument
/** `size` in points; `colour` as #rrggbb. */
export type Style = { size: number; weight: 400 | 600; colour: string }
/** Text broken into lines of runs with one font each. `height` in points. */
export type Block = { lines: Run<string>[][]; style: Style; height: number }
/** Top left corner and width of a block, in points from the top left of the page. */
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

const lineHeight = 1.45
/** Distance from the top of a line to the baseline, in units of the line's first font size. */
const baseline = 1.08
/** Hanazono has thin strokes and one weight: an outline is added so that its characters match their neighbours. */
const thickness = { 400: 0.014, 600: 0.035 } as const
const noto: ReadonlySet<string> = new Set(notoFonts)

/**
 * Writes text with any characters into a document, each character in a font that has it, in the style of the
 * language.
 */
export function openPen(doc: Document, locale: Locale) {
  const rare = openHanazono()
  const faces = (locale === 'zh-CN' ? (['sc', 'hk'] as const) : (['hk', 'sc'] as const)).map(
    face => [face, openCoverage(face)] as const,
  )
  const orderOf = (weight: Style['weight']) => [
    ...faces.map(([face, coverage]) => [`${face}${weight}`, coverage] as const),
    ...rare.fonts,
  ]
  const orders = { 400: orderOf(400), 600: orderOf(600) }

  const known = new Set(noto)
  for (const font of notoFonts) doc.registerFont(font, bytesOf(font))
  const optionsOf = ({ latin }: Run<string>): PDFKit.Mixins.TextOptions =>
    latin ? { lineBreak: false, features: ['pwid', 'palt'] } : { lineBreak: false }
  const take = ({ font }: Run<string>, { size }: Style) => {
    if (!known.has(font)) doc.registerFont(font, rare.fontOf(font))
    known.add(font)
    return doc.font(font).fontSize(size)
  }
  const widths = new Map<string, number>()
  const widthOf = (run: Run<string>, style: Style) => {
    const key = `${run.font} ${run.latin} ${style.size} ${run.text}`
    const width = widths.get(key) ?? take(run, style).widthOfString(run.text, optionsOf(run))
    widths.set(key, width)
    return width
  }
  const widthOfLine = (line: Run<string>[], style: Style) => line.reduce((width, run) => width + widthOf(run, style), 0)

  return {
    /** Breaks a text into lines within a width. */
    set(text: string, width: number, style: Style): Block {
      const order = orders[style.weight]
      const measure = (piece: string) => widthOfLine(runsOf(piece, order), style)
      const lines = wrap(printable(text), width, measure).map(line => runsOf(line, order))
      return { lines, style, height: lines.length * style.size * lineHeight }
    },
    /** Writes the lines, with the first line’s top at `y`. */
    write({ lines, style }: Block, { x, y, width, align = 'left' }: Place): void {
      for (const [index, line] of lines.entries()) {
        let left = align === 'left' ? x : x + width - widthOfLine(line, style)
        for (const run of line) {
          const bottom = y + style.size * (index * lineHeight + baseline)
          const thin = !noto.has(run.font)
          if (thin) doc.strokeColor(style.colour).lineWidth(style.size * thickness[style.weight])
          take(run, style)
            .fillColor(style.colour)
            .text(run.text, left, bottom, { ...optionsOf(run), baseline: 'alphabetic', fill: true, stroke: thin })
          left += widthOf(run, style)
        }
      }
    },
  }
}
export type Pen = ReturnType<typeof openPen>
