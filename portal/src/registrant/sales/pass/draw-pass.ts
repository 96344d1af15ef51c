import { light, logo } from '#brand'
import type { Locale } from '#contract/common'
import { qrPath } from '../../../ui/brand/qr-path.ts'
import { qrRows } from '../../../ui/brand/qr-rows.ts'
import type { PassWords } from './use-pass-words.ts'

type PassPicture = {
  token: string
  locale: Locale
  words: PassWords
  /** Until when the code is valid, and that it must be shown with the identity document. */
  notes: readonly string[]
}

const width = 1_080
const edge = 72
const family =
  "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans CJK HK', 'PingFang HK', sans-serif"

/** The logo, and the gap to the text beside it, in pixels. */
const mark = { size: 104, gap: 32 }

type Line = { text: string; size: number; weight: number; colour: string; gap: number; left: number | null }

/** Splits a text into lines no wider than `room`, with line breaks by the rules of its language. */
const linesOf = (pen: CanvasRenderingContext2D, text: string, locale: Locale, room: number): string[] => {
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && pen.measureText((line + word).trimEnd()).width > room) {
      lines.push(line.trim())
      line = ''
    }
    line += word
  }
  return [...lines, line.trim()].filter(item => item !== '')
}

/**
 * Writes lines below each other from a height on; lines without a left edge are centred. Returns where the next line
 * would start.
 */
const write = (pen: CanvasRenderingContext2D, lines: readonly Line[], locale: Locale, from: number): number => {
  let y = from
  for (const { text, size, weight, colour, gap, left } of lines) {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillStyle = colour
    pen.textAlign = left === null ? 'center' : 'left'
    y += gap
    for (const line of linesOf(pen, text, locale, width - edge - (left ?? edge))) {
      pen.fillText(line, left ?? width / 2, y + size)
      y += size * 1.35
    }
  }
  return y
}

const drawMark = (pen: CanvasRenderingContext2D, top: number): void => {
  pen.save()
  pen.translate(edge, top)
  pen.scale(mark.size / 40, mark.size / 40)
  pen.fillStyle = logo.ground
  pen.beginPath()
  pen.roundRect(0, 0, 40, 40, 9)
  pen.fill()
  pen.lineCap = 'round'
  for (const shape of logo.shapes)
    if ('fill' in shape) {
      pen.fillStyle = shape.fill
      pen.fill(new Path2D(shape.d))
    } else {
      pen.strokeStyle = shape.stroke
      pen.lineWidth = shape.width
      pen.stroke(new Path2D(shape.d))
    }
  pen.restore()
}

const drawCode = (pen: CanvasRenderingContext2D, token: string, top: number): number => {
  const rows = qrRows(token)
  // Whole pixels, so that no module of the code is blurred.
  const module = Math.floor((width - 2 * edge) / rows.length)
  pen.save()
  pen.translate(Math.round((width - module * rows.length) / 2), top)
  pen.scale(module, module)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(qrPath(rows)))
  pen.restore()
  return top + module * rows.length
}

const plain = { weight: 400, left: null, colour: light['--soft'] }
const spokenLine = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('  ')

/** Draws the whole pass and returns its height. */
const draw = (pen: CanvasRenderingContext2D, given: PassPicture, height: number): number => {
  const { locale, words, notes } = given
  pen.fillStyle = light['--sheet']
  pen.fillRect(0, 0, width, height)
  const beside = { colour: light['--paper'], left: edge + mark.size + mark.gap }
  const head: Line[] = [
    { ...beside, text: words.property, size: 56, weight: 600, gap: 40 },
    { ...beside, text: words.otherName.text, size: 40, weight: 400, gap: 0 },
    { ...beside, text: words.session, size: 34, weight: 400, gap: 8 },
  ]
  const headEnd = Math.ceil(write(pen, head, locale, 0)) + 36
  pen.fillStyle = light['--action']
  pen.fillRect(0, 0, width, headEnd)
  drawMark(pen, Math.round((headEnd - mark.size) / 2))
  write(pen, head, locale, 0)
  const company = words.company.length > 0 ? [spokenLine(words.company)] : []
  const stub: Line[] = [
    { ...plain, text: words.caption, size: 36, gap: 32 },
    { text: words.number, size: 84, weight: 600, colour: light['--ink'], gap: 0, left: null },
    ...company.map(text => ({ ...plain, text, weight: 600, colour: light['--ink'], size: 40, gap: 4 })),
    ...words.people.map(parts => ({ ...plain, text: spokenLine(parts), size: 40, gap: 4 })),
  ]
  const codeEnd = drawCode(pen, given.token, Math.ceil(write(pen, stub, locale, headEnd)))
  const foot = notes.map((text, index) => ({ ...plain, text, size: 34, gap: index === 0 ? 0 : 8 }))
  return write(pen, foot, locale, codeEnd) + 56
}

/** Returns a pass as a PNG picture, for registrants who save such things in their photos. */
export const drawPass = async (given: PassPicture): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('there is nothing to draw on')
  canvas.width = width
  canvas.height = 10
  // Changing the size clears the canvas, so the pass is measured first and then drawn.
  canvas.height = Math.ceil(draw(pen, given, 10))
  draw(pen, given, canvas.height)
  return new Promise((done, fail) =>
    canvas.toBlob(blob => (blob === null ? fail(new Error('it could not be drawn')) : done(blob)), 'image/png'),
  )
}
