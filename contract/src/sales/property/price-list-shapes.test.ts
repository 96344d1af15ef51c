import { describe, expect, test } from 'vitest'
import { readPriceBook, readPriceTable } from './price-list-table.ts'

const heading = ['Tower', 'Floor', 'Unit', 'Saleable area (sq. ft.)', 'Price (HK$)']
const row = (floor: string, unit: string, area = '512', price = '9,876,000') => ['Tower 1', floor, unit, area, price]
const list = [row('12', 'A'), row('12', 'B'), row('11', 'A'), row('11', 'B')]
const codesOf = ({ faults, warnings }: ReturnType<typeof readPriceTable>) => [
  ...faults.map(({ code }) => code),
  ...warnings.map(({ code }) => code),
]

describe('headings as people write them', () => {
  test.each([
    [['Block Name / 大廈名稱', 'Floor 樓層', 'Unit 單位', 'Saleable Area 實用面積 (平方呎)', 'Price 售價 (元)']],
    [
      [
        '大廈名稱\nBlock Name',
        '樓層\nFloor',
        '單位\nUnit',
        '實用面積（平方呎）\nSaleable Area (sq. ft.)',
        '售價（港元）\nPrice (HK$)',
      ],
    ],
    [['座數 Tower', '樓層/Floor', '單位|Flat', '實用面積 sq. ft.', '定價 List price']],
    [['BLK', 'Flr.', 'Flat No.', 'Saleable area in sq. ft.', 'Price in HKD']],
    [['楼座', '楼层', '单位', '实用面积（平方尺）', '售价（元）']],
  ])('%j', headings => {
    const read = readPriceTable([headings, ...list])
    expect(codesOf(read)).toEqual([])
    expect(read.units[0]).toEqual({
      block: 'Tower 1',
      floor: '12',
      unit: 'A',
      saleableArea: 512,
      priceCents: 987_600_000,
    })
  })

  test('what is not read is told by its name, and a column that is there twice is refused', () => {
    const more = [[...heading, 'Bldg code', ''], ...list.map(cells => [...cells, 'X1', ''])]
    expect(readPriceTable(more).warnings).toMatchObject([
      { row: 1, column: 'F', code: 'column_unread', value: 'Bldg code' },
    ])
    const other = [['Bldg code', ...heading.slice(1)], ...list]
    expect(readPriceTable(other).warnings).toMatchObject([{ column: 'A', code: 'column_unread', value: 'Bldg code' }])
    const twice = [[...heading, 'Selling price'], ...list.map(cells => [...cells, '1'])]
    expect(readPriceTable(twice).faults).toMatchObject([{ column: 'F', code: 'column_twice', value: 'Selling price' }])
  })

  test.each<[string, string[][]]>([
    ['the second in Chinese', [heading, ['座', '樓層', '單位', '（平方呎）', '（港元）']]],
    [
      'the second with what is counted in',
      [
        ['Tower', 'Floor', 'Unit', 'Saleable area', 'Price'],
        ['', '', '', '(sq. ft.)', '(HK$)'],
      ],
    ],
    [
      'a group above',
      [
        ['Description of the property', '', '', 'Saleable Area', 'Price'],
        ['Block', 'Floor', 'Unit', '(sq. ft.)', ''],
      ],
    ],
    [
      'a group merged over its columns, and others over both rows',
      [
        ['Property', 'Property', 'Property', 'Saleable area', 'Price'],
        ['Block', 'Floor', 'Unit', 'Saleable area', 'Price'],
      ],
    ],
    ['a title above', [['Kai Sea: price list', '', '', '', 'HK$'], heading]],
    ['a title merged over all', [Array<string>(5).fill('Kai Sea: price list'), heading]],
  ])('of two rows: %s', (_, headings) => {
    const read = readPriceTable([...headings, ...list])
    expect(read.faults).toEqual([])
    expect(read.warnings.filter(({ code }) => code !== 'column_unread')).toEqual([])
    expect(read.units).toHaveLength(4)
    expect(read.units[0]?.block).toBe('Tower 1')
  })

  test('square metres and square feet beneath one heading', () => {
    const headings = [
      ['Tower', 'Floor', 'Unit', 'Saleable area', 'Saleable area', 'Price'],
      ['', '', '', 'sq. m', 'sq. ft.', ''],
    ]
    const { units, faults } = readPriceTable([...headings, ['T1', '1', 'A', '47.6', '512', '5,000,000']])
    expect([faults, units[0]?.saleableArea]).toEqual([[], 512])
    const both = readPriceTable([
      ['Floor', 'Unit', 'Saleable Area sq. metre (sq. ft.)', 'Price'],
      ['1', 'A', '47.600 (512)', '5,000,000'],
    ])
    expect(both.units[0]?.saleableArea).toBe(512)
  })
})

describe('rows that are no units', () => {
  test.each<[string, string[]]>([
    ['a remark', ['Remarks', '', '', '', '']],
    ['a sentence', ['The saleable area is calculated under section 8 of the Ordinance.', '', '', '', '']],
    ['a sentence merged over all columns', Array<string>(5).fill('所有單位均按現狀出售，詳情請參閱售樓說明書。')],
    ['a sum', ['Total', '', '', '2,048', '39,504,000']],
    ['a sum in Chinese', ['合計', '', '', '2,048', '39,504,000']],
  ])('%s is left out, and told', (_, note) => {
    const read = readPriceTable([heading, ...list, note])
    expect(read.units).toHaveLength(4)
    expect(read.warnings).toMatchObject([{ row: 6, code: 'note', value: [...new Set(note)].filter(Boolean).join(' ') }])
  })
  test('the headings again on the next page are left out', () =>
    expect(readPriceTable([heading, ...list.slice(0, 2), heading, ...list.slice(2)])).toMatchObject({
      faults: [],
      warnings: [],
      units: { length: 4 },
    }))
  test('a tower that is named once for the rows beneath it is not lost', () => {
    const blank = list.slice(1).map(cells => ['', ...cells.slice(1)])
    expect(codesOf(readPriceTable([heading, ...list.slice(0, 1), ...blank]))).toEqual([
      'required',
      'required',
      'required',
    ])
    expect(codesOf(readPriceTable([heading, ['Tower 1', '', '', '', ''], ...blank]))).toContain('required')
  })
})

describe('cells as spreadsheets write them', () => {
  test.each([
    ['9876000', 987_600_000],
    ['9,876,000.50', 987_600_050],
    ['HK$ 9,876,000', 987_600_000],
    ['HKD 9,876,000', 987_600_000],
    ['9,876,000元', 987_600_000],
    ['1,234,567,000', 123_456_700_000],
    ['1234567000', 123_456_700_000],
    ['9.876.000', 987_600_000],
    ['9876000,50', 987_600_050],
    ['="9876000"', 987_600_000],
  ])('a price of %s', (price, cents) =>
    expect(readPriceTable([heading, row('1', 'A', '512', price)]).units[0]?.priceCents).toBe(cents),
  )
  test.each(['2026-12-01', '1-Dec', '01-Dec-26', 'Dec-01', '12/1/2026', '12月1日', '1 December'])(
    'unit %s is what became of 12-1',
    unit =>
      expect(readPriceTable([heading, row('1', unit)]).faults).toMatchObject([
        { column: 'C', field: 'unit', code: 'is_date', value: unit },
      ]),
  )
  test.each(['01', '="01"', "'01"])('unit %s keeps its zero', unit =>
    expect(readPriceTable([heading, row('1', unit)]).units[0]?.unit).toBe('01'),
  )
  test.each(['12-1', 'A', 'MAY', '5-6'])('unit %s is no date', unit => {
    const { faults } = readPriceTable([heading, row('1', unit)])
    expect(faults.map(({ code }) => code)).toEqual(unit === 'MAY' ? ['is_date'] : [])
  })
})

describe('what is unlike its neighbours is told, never refused', () => {
  test.each<[string, string[], object[]]>([
    [
      'a digit too many in an area',
      row('10', 'A', '61,200'),
      [{ row: 6, column: 'D', code: 'area_odd', value: '61,200' }],
    ],
    [
      'a digit too few in a price',
      row('10', 'A', '512', '512,300'),
      [{ row: 6, column: 'E', code: 'price_odd', value: '512,300' }],
    ],
    [
      'both of a unit',
      row('10', 'A', '61,200', '512,300'),
      [
        { row: 6, column: 'D', code: 'area_odd', value: '61,200' },
        { row: 6, column: 'E', code: 'price_odd', value: '512,300' },
      ],
    ],
    ['a floor in other words', row('25/F', 'A'), [{ row: 6, column: 'B', code: 'floor_odd', value: '25/F' }]],
    ['a penthouse of twice the area', row('13', 'A', '1,100', '26,000,000'), []],
    ['the ground floor', row('G', 'A'), []],
    ['a letter of a floor', row('10', 'A1'), []],
  ])('%s', (_, cells, warnings) => {
    const read = readPriceTable([heading, ...list, cells])
    expect(read.faults).toEqual([])
    expect(read.warnings).toMatchObject(warnings)
    expect(read.warnings).toHaveLength(warnings.length)
    expect(read.units).toHaveLength(5)
  })
  test('units with and without their zero', () =>
    expect(
      readPriceTable([heading, row('1', '01'), row('1', '02'), row('1', '3'), row('1', '10')]).warnings,
    ).toMatchObject([{ row: 4, column: 'C', code: 'unit_odd', value: '3' }]))
})

describe('a workbook', () => {
  const units = { name: 'Units', rows: [heading, ...list] }
  const cover = { name: 'Cover', rows: [['Kai Sea'], ['Price List No. 1']] }
  test('with a cover and notes is read where the units are', () =>
    expect(readPriceBook([cover, units, { name: 'Notes', rows: [['Terms of payment']] }]).units).toHaveLength(4))
  test('with units on two sheets is refused, and says which', () =>
    expect(readPriceBook([units, cover, { ...units, name: 'Tower 2' }]).faults).toMatchObject([
      { code: 'several_sheets', value: 'Units, Tower 2' },
    ]))
  test.each([[[]], [[cover]]])('without a table has no heading', sheets =>
    expect(readPriceBook(sheets).faults).toMatchObject([{ code: 'no_heading' }]),
  )
})
