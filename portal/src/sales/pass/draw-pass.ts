import { light } from '#brand'
import type { Locale } from '#contract/common'
import { qrRows } from '../../ui/qr/index.ts'

/** What stands on a saved pass. It names nobody. */
export type PassPicture = {
  token: string
  locale: Locale
  property: string
  /** Session and group. */
  session: string
  caption: string
  number: string
  /** Until when the code is taken, and that it is shown with one's document. */
  notes: readonly string[]
}

const width = 1_080
const edge = 72
const family =
  "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans CJK HK', 'PingFang HK', sans-serif"

type Line = { text: string; size: number; weight: number; colour: string; gap: number; centred: boolean }

/** A text in lines no wider than the picture, broken where its language breaks it. */
const linesOf = (pen: CanvasRenderingContext2D, text: string, locale: Locale): string[] => {
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && pen.measureText((line + word).trimEnd()).width > width - 2 * edge) {
      lines.push(line.trim())
      line = ''
    }
    line += word
  }
  return [...lines, line.trim()].filter(one => one !== '')
}

/** Writes lines beneath each other from a height on: where the next would stand. */
const write = (pen: CanvasRenderingContext2D, lines: readonly Line[], locale: Locale, from: number): number => {
  let y = from
  for (const { text, size, weight, colour, gap, centred } of lines) {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillStyle = colour
    pen.textAlign = centred ? 'center' : 'left'
    y += gap
    for (const line of linesOf(pen, text, locale)) {
      pen.fillText(line, centred ? width / 2 : edge, y + size)
      y += size * 1.35
    }
  }
  return y
}

const drawCode = (pen: CanvasRenderingContext2D, token: string, top: number): number => {
  const rows = qrRows(token)
  // Whole pixels, so that no module is blurred.
  const module = Math.floor((width - 2 * edge) / rows.length)
  const left = Math.round((width - module * rows.length) / 2)
  pen.fillStyle = '#000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * module, top + y * module, module, module)
  return top + module * rows.length
}

const plain = { weight: 400, centred: true, colour: light['--soft'] }

/** Draws all of it: the height that it takes. */
const draw = (pen: CanvasRenderingContext2D, given: PassPicture, height: number): number => {
  const { locale, property, session, caption, number, notes } = given
  pen.fillStyle = light['--sheet']
  pen.fillRect(0, 0, width, height)
  const head: Line[] = [
    { text: property, size: 60, weight: 600, colour: light['--paper'], gap: 48, centred: false },
    { text: session, size: 36, weight: 400, colour: light['--paper'], gap: 8, centred: false },
  ]
  const headEnd = write(pen, head, locale, 0) + 40
  pen.fillStyle = light['--action']
  pen.fillRect(0, 0, width, headEnd)
  write(pen, head, locale, 0)
  // Whole pixels: between two rows that begin within one, the ground shows through.
  const codeEnd = drawCode(pen, given.token, Math.ceil(headEnd) + 32)
  const foot: Line[] = [
    { ...plain, text: caption, size: 36, gap: 0 },
    { text: number, size: 84, weight: 600, colour: light['--ink'], gap: 4, centred: true },
    ...notes.map((text, at) => ({ ...plain, text, size: 34, gap: at === 0 ? 28 : 8 })),
  ]
  return write(pen, foot, locale, codeEnd) + 56
}

/** A pass as a picture (PNG), for whoever keeps such things among their photographs. */
export const drawPass = async (given: PassPicture): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('there is nothing to draw on')
  canvas.width = width
  canvas.height = 10
  // A change of size clears it: it is measured first, then drawn.
  canvas.height = Math.ceil(draw(pen, given, 10))
  draw(pen, given, canvas.height)
  return new Promise((done, fail) =>
    canvas.toBlob(blob => (blob === null ? fail(new Error('it could not be drawn')) : done(blob)), 'image/png'),
  )
}
