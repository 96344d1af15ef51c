import { describe, expect, test } from 'vitest'
import { columnName, readPriceTable } from './price-list-table.ts'

const heading = ['Block', 'Floor', 'Flat', 'Saleable Area (sq. ft.)', 'Price (HK$)']
const first = ['Tower 1', '12', 'A', '512', '9,876,000']

describe('a price list as a table', () => {
  test('is read beneath its headings, whatever stands above', () => {
    const table = [
      ['Kai Sea, Price List No. 1'],
      [],
      heading,
      first,
      ['', '', '', '', ''],
      ['Tower 1', '12', 'B', '1,024', '$12,345,678.50'],
    ]
    expect(readPriceTable(table)).toEqual({
      faults: [],
      warnings: [],
      units: [
        { block: 'Tower 1', floor: '12', unit: 'A', saleableArea: 512, priceCents: 987_600_000 },
        { block: 'Tower 1', floor: '12', unit: 'B', saleableArea: 1_024, priceCents: 1_234_567_850 },
      ],
    })
  })
  test.each([
    ['Hong Kong', ['座數', '樓層', '單位', '實用面積（平方呎）', '售價（港元）']],
    ['Mainland', ['楼座', '楼层', '单位', '实用面积（平方尺）', '售价（元）']],
    ['in another order', ['Price', 'Unit No.', 'Floor', 'Tower', 'Saleable area']],
  ])('by headings of %s', (name, headings) => {
    const order = name === 'in another order' ? [4, 2, 1, 0, 3] : [0, 1, 2, 3, 4]
    const { units, faults } = readPriceTable([headings, order.map(at => first[at]!)])
    expect([faults, units[0]?.priceCents, units[0]?.floor]).toEqual([[], 987_600_000, '12'])
  })
  test('the area in square metres beside the one in square feet is another column', () => {
    const table = [
      ['Floor', 'Unit', 'Saleable Area (sq. m)', 'Saleable Area (sq. ft.)', 'Price'],
      ['1', 'A', '47.6', '512', '5,000,000'],
    ]
    expect(readPriceTable(table).units).toMatchObject([{ block: '', saleableArea: 512 }])
  })
  test.each([
    [
      'no floor',
      ['T1', '', 'A', '512', '5,000,000'],
      [{ row: 2, column: 'B', field: 'floor', code: 'required', value: '' }],
    ],
    ['an area that is none', ['T1', '1', 'A', 'five', '5,000,000'], [{ column: 'D', code: 'invalid', value: 'five' }]],
    ['a fraction of a foot', ['T1', '1', 'A', '512.5', '5,000,000'], [{ column: 'D', code: 'invalid' }]],
    ['a price of nothing', ['T1', '1', 'A', '512', '1'], [{ column: 'E', code: 'too_small' }]],
    ['a formula that failed', ['T1', '1', 'A', '512', '#REF!'], [{ column: 'E', code: 'cell_error', value: '#REF!' }]],
    [
      'two faults of one row',
      ['T1', '1', '', '512', 'x'],
      [
        { column: 'C', code: 'required' },
        { column: 'E', code: 'invalid' },
      ],
    ],
    ['a name too long', ['T'.repeat(41), '1', 'A', '512', '5,000,000'], [{ column: 'A', code: 'too_long' }]],
  ])('%s is named by its row and cell, and nothing is taken', (_, row, faults) => {
    const read = readPriceTable([heading, row, ['T9', '9', 'Z', '400', '4,000,000']])
    expect(read.faults).toMatchObject(faults)
    expect(read.units).toEqual([])
  })
  test('a unit that stands there twice is told with the row of the first', () => {
    const { faults } = readPriceTable([heading, first, ['tower 1 ', '12', 'a', '512', '9,000,000']])
    expect(faults).toMatchObject([{ row: 3, column: 'C', code: 'duplicate', value: '2' }])
  })
  test.each([
    [
      'no headings',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      ['no_heading'],
    ],
    ['nothing', [], ['no_heading']],
    [
      'no column for the price',
      [
        ['Floor', 'Unit', 'Saleable area'],
        ['1', 'A', '500'],
      ],
      ['column_missing'],
    ],
    ['headings alone', [heading], ['no_rows']],
  ])('%s: told of the whole', (_, table, codes) => {
    expect(readPriceTable(table).faults.map(({ code }) => code)).toEqual(codes)
  })
  test('5,000 units in a moment, and no more', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ['T1', String(at), 'A', '500', '5,000,000'])
    expect(readPriceTable([heading, ...rows(5_000)]).units).toHaveLength(5_000)
    expect(readPriceTable([heading, ...rows(5_001)]).faults.map(({ code }) => code)).toEqual(['too_many'])
  })
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (at, name) => expect(columnName(at)).toBe(name))
