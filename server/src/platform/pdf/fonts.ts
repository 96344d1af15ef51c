import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { openWoff2 } from './fontkit-internals.ts'
import type { Coverage } from './text.ts'

// Noto Sans HK and SC, by Google and Adobe, each lack characters of the other, and most Latin letters with
// diacritics; Hanazono (GlyphWiki) has these and rarer characters, up to Extension F. All are under the SIL Open Font
// License: LICENSE_FONT in node_modules/@expo-google-fonts/noto-sans-hk and noto-sans-sc, fonts.jp/hanazono.
const require = createRequire(import.meta.url)
const notoFiles = {
  hk400: require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  hk600: require.resolve('@expo-google-fonts/noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf'),
  sc400: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  sc600: require.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
} as const
const hanazonoSheet = require.resolve('hanamin/HanaMin.css')

export type NotoFont = keyof typeof notoFiles
export const notoFonts = ['hk400', 'hk600', 'sc400', 'sc600'] as const satisfies readonly NotoFont[]

/** Part of Hanazono, which is split into slices of some hundred characters. */
type Slice = { name: string; from: number; to: number }
const maxSlices = 16

const slices: readonly Slice[] = readFileSync(hanazonoSheet, 'utf8')
  .split('@font-face')
  .flatMap(face => {
    const name =
      /url\((HanaMin[AB]\.(?:CJK-(?:Unified|Compatibility)-Ideographs|Latin-|IPA-|Phonetic-)[\w-]*)\.woff2\)/.exec(
        face,
      )?.[1]
    const ranges = /unicode-range:\s*([^;]+);/.exec(face)?.[1]
    if (name === undefined || ranges === undefined) return []
    return [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => ({
      name,
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }))
  })

const noto = new Map(notoFonts.map(font => [font, readFileSync(notoFiles[font])] as const))
const faces = { hk: create(bytesOf('hk400')), sc: create(bytesOf('sc400')) } as const
const covered = { hk: new Set(faces.hk.characterSet), sc: new Set(faces.sc.characterSet) } as const

/**
 * Returns the file of a Noto font. Each document opens the font again: an open font remembers for which character a
 * glyph was first requested.
 */
export function bytesOf(font: NotoFont): Buffer {
  const bytes = noto.get(font)
  if (!bytes) throw new Error(`There is no ${font}.`)
  return bytes
}

/**
 * Returns the characters that a face can draw in one document. Some characters share a glyph, such as a bullet and a
 * middle dot, and a document stores only one character per glyph: the second such character is left to the next font.
 */
export function openCoverage(face: keyof typeof faces): Coverage {
  const meant = new Map<number, number>()
  const has = (code: number): boolean => {
    if (!covered[face].has(code)) return false
    const { id } = faces[face].glyphForCodePoint(code)
    const meaning = meant.get(id) ?? code
    meant.set(id, meaning)
    return meaning === code
  }
  return { has }
}

const openSlice = (name: string): Font =>
  // All slices have the same name, so a document would treat them as one font.
  openWoff2(readFileSync(join(dirname(hanazonoSheet), `${name}.woff2`)), name.replaceAll('.', '-'))

/**
 * Opens the Hanazono slices for one document, each when one of its characters is first needed. A name has one or two
 * such characters; text that would open many slices, of some megabytes each, is left without them.
 */
export function openHanazono() {
  const open = new Map<string, Font>()
  const fontOf = (name: string): Font => {
    const font = open.get(name) ?? openSlice(name)
    open.set(name, font)
    return font
  }
  const mayOpen = (name: string) => open.has(name) || open.size < maxSlices
  const fonts = slices.map(({ name, from, to }) => {
    const has = (code: number) => from <= code && code <= to && mayOpen(name) && fontOf(name).hasGlyphForCodePoint(code)
    return [name, { has }] as const
  })
  return { fonts, fontOf }
}
