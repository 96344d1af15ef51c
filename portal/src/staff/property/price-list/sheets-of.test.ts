import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readPriceBook } from '#contract/sales/property/price-list-table'
import { sheetsOf } from './sheets-of.ts'
import { csvTemplate, xlsxTemplate } from './template.ts'
import en from './words/en.ts'
import hk from './words/zh-HK.ts'
import cn from './words/zh-CN.ts'

type WriteSheet = Parameters<typeof writeXlsx>[0]['sheets'][number]
type Cells = NonNullable<WriteSheet['rows']>

const heading = ['Tower', 'Floor', 'Flat', 'Saleable area (sq. ft.)', 'Price (HK$)']
const units: Cells = ['12', '11', '10'].map(floor => ['Tower 1', floor, 'A', 512, 9_876_000])

const readBook = async (sheets: WriteSheet[]) => readPriceBook(await sheetsOf(await writeXlsx({ sheets })))
const readBytes = async (bytes: Uint8Array) => readPriceBook(await sheetsOf(bytes))

describe('a workbook', () => {
  test.each<[string, Partial<WriteSheet>]>([
    ['a hidden', { hidden: true }],
    ['a deeply hidden', { veryHidden: true }],
  ])('%s sheet before the one that is seen is not read', async (_, kind) => {
    const old = { name: 'Old', rows: [heading, ['Tower 1', '1', 'A', 500, 99_000_000]], ...kind }
    const read = await readBook([old, { name: 'List', rows: [heading, ...units] }])
    expect(read).toMatchObject({ faults: [], warnings: [], units: [{ floor: '12', priceCents: 987_600_000 }, {}, {}] })
  })

  test('a cover before the units, and notes behind them', async () => {
    const read = await readBook([
      { name: 'Cover', rows: [['Kai Sea'], ['Price List No. 1']] },
      { name: 'List', rows: [heading, ...units] },
      { name: 'Notes', rows: [['Terms of payment']] },
    ])
    expect([read.faults, read.units.length]).toEqual([[], 3])
  })

  test('a unit that became a date is told as one; 01 keeps its zero; the noise of formulas is left out', async () => {
    const date = await readBook([
      { name: 'List', rows: [heading, ...units, ['Tower 1', '9', new Date(Date.UTC(2026, 11, 1)), 512, 9_876_000]] },
    ])
    expect(date.faults).toMatchObject([{ row: 5, column: 'C', code: 'is_date', value: '2026-12-01' }])
    const padded = { value: 1, style: { numFmt: '00' } }
    const read = await readBook([
      {
        name: 'List',
        rows: [heading, ['Tower 1', '12', 1, 512.000_000_000_000_1, 9_876_000.100_000_001]],
        cells: new Map([['1,2', padded]]),
      },
    ])
    expect(read.units).toEqual([
      { block: 'Tower 1', floor: '12', unit: '01', saleableArea: 512, priceCents: 987_600_010 },
    ])
  })

  test('cells that are merged hold for all that they cover', async () => {
    const [first = [], ...rest] = units
    const read = await readBook([
      {
        name: 'List',
        rows: [
          ['Kai Sea, Price List No. 1', null, null, null, null],
          ['Property', null, null, 'Saleable area (sq. ft.)', 'Price (HK$)'],
          ['Tower', 'Floor', 'Flat', null, null],
          first,
          ...rest.map(row => [null, ...row.slice(1)]),
          ['All units are sold as they stand.', null, null, null, null],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 4 },
          { startRow: 1, startCol: 0, endRow: 1, endCol: 2 },
          { startRow: 1, startCol: 3, endRow: 2, endCol: 3 },
          { startRow: 1, startCol: 4, endRow: 2, endCol: 4 },
          { startRow: 3, startCol: 0, endRow: 5, endCol: 0 },
          { startRow: 6, startCol: 0, endRow: 6, endCol: 4 },
        ],
      },
    ])
    expect(read.faults).toEqual([])
    expect(read.units.map(({ block, floor }) => [block, floor])).toEqual(['12', '11', '10'].map(f => ['Tower 1', f]))
    expect(read.warnings).toMatchObject([{ row: 7, code: 'note' }])
  })
})

describe('a table of text', () => {
  const rows = [heading, ['Tower 1', '12', '01', '512', '9,876,000'], ['Tower 1', '11', '01', '1,024', '1,234,567,000']]
  const quoted = (separator: string) =>
    rows.map(row => row.map(cell => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join('\r\n')
  const chinese = ['座數', '樓層', '單位', '實用面積（平方呎）', '售價（港元）'].join('\t')
  test.each<[string, Uint8Array]>([
    ['commas', Buffer.from(quoted(','))],
    ['semicolons', Buffer.from(quoted(';'))],
    ['tabs', Buffer.from(quoted('\t'))],
    ['what its first line says', Buffer.from(`sep=;\r\n${quoted(';')}`)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${quoted(',')}`)],
    ['UTF-16 and tabs', Buffer.from(`\ufeff${quoted('\t')}`, 'utf16le')],
    ['UTF-16 without its mark', Buffer.from(quoted('\t'), 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`\ufeff${quoted('\t')}`, 'utf16le').swap16()],
    ['UTF-16 in Chinese', Buffer.from(`\ufeff${quoted('\t').replace(/.*/, chinese)}`, 'utf16le')],
    [
      'Big5',
      Buffer.concat([
        // 座數,樓層,單位,實用面積,售價
        Buffer.from('ae79bcc62cbcd3bc682cb3e6a6ec2cb9eaa5ceadb1bf6e2cb0e2bbf9', 'hex'),
        Buffer.from(`\n${quoted(',').split('\r\n').slice(1).join('\n')}`),
      ]),
    ],
  ])('in %s', async (_, bytes) => {
    const read = await readBytes(bytes)
    expect(read.faults).toEqual([])
    expect(read.units).toMatchObject([
      { floor: '12', unit: '01', saleableArea: 512, priceCents: 987_600_000 },
      { floor: '11', unit: '01', saleableArea: 1_024, priceCents: 123_456_700_000 },
    ])
  })
})

describe('a template', () => {
  test.each([en, hk, cn])('has headings that are read: $head_block', async words => {
    const headings = {
      block: words.head_block,
      floor: words.head_floor,
      unit: words.head_unit,
      saleableArea: words.head_saleableArea,
      priceCents: words.head_priceCents,
    }
    for (const bytes of [Buffer.from(csvTemplate(headings)), await xlsxTemplate(headings)]) {
      const [sheet] = await sheetsOf(bytes)
      const rows = [...(sheet?.rows ?? []).slice(0, 1), ['Tower 1', '12', '12-1', '512', '9,876,000']]
      expect(readPriceBook([{ name: '', rows }])).toMatchObject({ faults: [], warnings: [], units: [{ unit: '12-1' }] })
    }
  })
})
