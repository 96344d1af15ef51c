import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../../catalogue/office/en.ts'
import zhCN from '../../catalogue/office/zh-CN.ts'
import zhHK from '../../catalogue/office/zh-HK.ts'
import { helpFor, helpPages } from './help-pages.ts'
import { type Block, parseHelp, type Piece, piecesOf } from './parse.ts'

const folder = join(import.meta.dirname, '../../../../docs/handbook/office')
const catalogues: Record<string, Record<string, Record<string, string>>> = { en, 'zh-CN': zhCN, 'zh-HK': zhHK }
const read = (locale: string, page: string) => readFileSync(join(folder, locale, `${page}.md`), 'utf8')

const linesOf = (block: Block) => ('lines' in block ? block.lines : [block.line])
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
  parseHelp(source).blocks.map(block => ('lines' in block ? `${block.kind} ${block.lines.length}` : block.kind))

test('text, labels, steps and lists are told apart', () => {
  expect(piecesOf('Press [[desk:verify]] (F8), then [[office:room_to-confirm]]')).toEqual([
    { text: 'Press ' },
    { namespace: 'desk', key: 'verify' },
    { text: ' (F8), then ' },
    { namespace: 'office', key: 'room_to-confirm' },
  ])
  expect(parseHelp('# Title\n\nOne\nline.\n\n1. a\n2. b\n\n## More\n\n- c\n')).toEqual({
    title: 'Title',
    blocks: [
      { kind: 'text', line: [{ text: 'One line.' }] },
      { kind: 'steps', lines: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'heading', line: [{ text: 'More' }] },
      { kind: 'list', lines: [[{ text: 'c' }]] },
    ],
  })
})

test.each([
  ['/office/sales-desk/1', '/office/help/run-the-desk'],
  ['/office/sales/sessions/1', '/office/help/open-a-session'],
  ['/office/sales/sessions/1/ballot', '/office/help/freeze-and-draw'],
  ['/office/sales/finance', '/office/help/return-deposits'],
  ['/office/today', '/office/help'],
])('%s opens %s', (pathname, help) => expect(helpFor(pathname)).toBe(help))

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
