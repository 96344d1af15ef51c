import { create } from 'fontkit'
import { bytesOf } from './fonts.ts'
import { codePointOf, printable } from './text.ts'

const [hk, sc] = (['hk600', 'sc600'] as const).map(name => create(bytesOf(name)))

/** Returns a line as the path of an SVG, its baseline at 0, in thousandths of the font size, with y downwards. */
export const outlineOf = (line: string): { path: string; width: number } => {
  let width = 0
  const drawn: string[] = []
  const draw = (character: string): void => {
    const code = character.codePointAt(0) ?? 0
    const font = [hk, sc].find(item => item?.hasGlyphForCodePoint(code))
    if (!font) return [...codePointOf(character)].forEach(draw)
    const glyph = font.glyphForCodePoint(code)
    drawn.push(glyph.path.scale(1, -1).translate(width, 0).toSVG())
    width += glyph.advanceWidth
  }
  for (const character of printable(line)) draw(character)
  return { path: drawn.join(''), width }
}
