import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../portal/src/catalogue/office/en.ts'
import zhCN from '../portal/src/catalogue/office/zh-CN.ts'
import zhHK from '../portal/src/catalogue/office/zh-HK.ts'
import { helpPages } from '../portal/src/staff/help/help-pages.ts'
import { type Block, parseHelp, type Piece, piecesOf } from '../portal/src/staff/help/parse.ts'

const folder = join(import.meta.dirname, '../docs/handbook/office')
const catalogues: Record<string, Record<string, Record<string, string>>> = { en, 'zh-CN': zhCN, 'zh-HK': zhHK }
const read = (locale: string, page: string) => readFileSync(join(folder, locale, `${page}.md`), 'utf8')

const linesOf = (block: Block) =>
  'lines' in block ? block.lines : 'line' in block ? [block.line] : [piecesOf(block.alt)]
const labelsOf = (source: string): string[] =>
  parseHelp(source)
    .blocks.flatMap(linesOf)
    .flat()
    .flatMap((piece: Piece) => ('key' in piece ? [`${piece.namespace}:${piece.key}`] : []))
const textOf = (source: string): string =>
  parseHelp(source)
    .blocks.flatMap(linesOf)
    .flat()
    .map(piece => ('text' in piece ? piece.text : ''))
    .join('')
const shapeOf = (source: string): string[] =>
  parseHelp(source).blocks.map(block =>
    'lines' in block
      ? `${block.kind} ${block.lines.length}`
      : block.kind === 'picture'
        ? `picture ${block.name}`
        : block.kind,
  )

test.each(Object.keys(catalogues))('%s has every page and no other', locale =>
  expect(readdirSync(join(folder, locale)).toSorted()).toEqual(helpPages.map(page => `${page}.md`).toSorted()),
)

test.each(helpPages)('%s: every label is a message, and the languages say the same', page => {
  const source = read('en', page)
  for (const [locale, catalogue] of Object.entries(catalogues)) {
    const other = read(locale, page)
    for (const label of labelsOf(other)) {
      const [namespace = '', key = ''] = label.split(':')
      expect(catalogue[namespace]?.[key], `${locale} ${label}`).toMatch(/^[^{}]+$/)
    }
    expect(shapeOf(other), locale).toEqual(shapeOf(source))
    expect(labelsOf(other).toSorted(), locale).toEqual(labelsOf(source).toSorted())
    // What is left of the syntax would be shown as it is.
    expect(textOf(other)).not.toMatch(/[[\]*#]/)
  }
})
