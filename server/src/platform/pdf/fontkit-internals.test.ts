import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { expectVersion } from '../../testing/expect-version.ts'
import { openWoff2 } from './fontkit-internals.ts'

const sheet = createRequire(import.meta.url).resolve('hanamin/HanaMin.css')
const slice = /url\((HanaMinA\.CJK-Unified-Ideographs[\w-]*\.woff2)\)/.exec(readFileSync(sheet, 'utf8'))?.[1]
const file = readFileSync(sheet.replace('HanaMin.css', slice ?? ''))

test('the file was written for the version of fontkit that is installed', () =>
  expectVersion('fontkit', '2.0.4', 'server/src/platform/pdf/fontkit-internals.ts'))

test('the parts of a font and of its subset are those that are read and replaced', () => {
  const font = create(file)
  expect(font._tables).toBeTypeOf('object')
  const glyph = font.getGlyph(1)
  expect(glyph._getContours()).toBeInstanceOf(Array)
  expect(glyph._getMetrics().leftBearing).toBeTypeOf('number')
  const subset = openWoff2(file, 'Slice').createSubset()
  expect(Reflect.get(Object.getPrototypeOf(subset), '_addGlyph')).toBeTypeOf('function')
  subset.encode()
  // The empty glyph is always the first.
  expect(subset.loca.offsets.slice(0, 1)).toEqual([0])
  expect([subset.glyf.length, subset.hmtx.metrics.length, subset.loca.offsets.length]).toEqual([1, 1, 2])
  expect(subset.offset).toBe(subset.glyf[0]?.length)
})

test('a subset of a font in WOFF2 is a font that draws the same outlines', () => {
  const font = openWoff2(file, 'Slice-1')
  expect(font.postscriptName).toBe('Slice-1')
  const codes = font.characterSet.slice(0, 3)
  const glyphs = codes.map(code => font.glyphForCodePoint(code))
  const subset = font.createSubset()
  const places = glyphs.map(({ id }) => subset.includeGlyph(id))
  const read = create(subset.encode())
  for (const [at, glyph] of glyphs.entries()) {
    const copy = read.getGlyph(places[at]!)
    expect(copy._getContours()).toEqual(glyph._getContours())
    expect(copy.advanceWidth).toBe(glyph.advanceWidth)
  }
})
