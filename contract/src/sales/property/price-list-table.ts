import { parseCents } from '../../money.ts'
import { fold } from '../../text.ts'
import { mostUnits } from './price-list.ts'

// How a table, as a spreadsheet has it, is read as a price list: every fault is named by its row and cell.

export type TableField = 'block' | 'floor' | 'unit' | 'saleableArea' | 'priceCents'
export type TableUnit = { block: string; floor: string; unit: string; saleableArea: number; priceCents: number }
/** Rows and columns are counted as a spreadsheet shows them: from 1, and by letters. */
export type TableFault = {
  row: number
  column: string | null
  field: TableField | null
  code:
    | 'no_heading'
    | 'column_missing'
    | 'no_rows'
    | 'too_many'
    | 'required'
    | 'too_long'
    | 'invalid'
    | 'too_small'
    | 'cell_error'
    | 'duplicate'
  /** What stands there. */
  value: string
}

/** What each column may be called, without marks and brackets. */
const headings: Readonly<Record<TableField, RegExp>> = {
  block: /^(block|tower|phase|building|座|座數|座号|大廈|大厦|大廈名稱|楼座|幢)(name|no)?$/,
  floor: /^(floor|level|storey|樓層|楼层|層數|层数|樓|层)$/,
  unit: /^(unit|flat|room|單位|单位|室)(no)?$/,
  saleableArea: /^(saleablearea|實用面積|实用面积)(sqft|ft2|squarefeet|平方呎|平方尺)?$/,
  priceCents: /^(price|listprice|sellingprice|售價|售价|價錢|價格|价格)(hk|hkd|港元|元)?$/,
}
const fields: readonly TableField[] = ['block', 'floor', 'unit', 'saleableArea', 'priceCents']
const bare = (heading: string): string =>
  fold(heading)
    .toLowerCase()
    .replace(/[\s()[\]{}（）【】.$:：/_-]/gu, '')

/** By which letters a spreadsheet names a column: A, B, ..., Z, AA. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

type Columns = Partial<Record<TableField, number>>

const columnsOf = (row: readonly string[]): Columns => {
  const columns: Columns = {}
  for (const [at, cell] of row.entries()) {
    const field = fields.find(one => columns[one] === undefined && headings[one].test(bare(cell)))
    if (field) columns[field] = at
  }
  return columns
}

/** Titles and notes stand above the headings. */
const rowsSearched = 30

const findHeading = (table: readonly (readonly string[])[]) => {
  for (const [at, row] of table.slice(0, rowsSearched).entries()) {
    const columns = columnsOf(row)
    if (columns.floor !== undefined && columns.unit !== undefined) return { at, columns }
  }
  return null
}

const mostLetters: Readonly<Record<'block' | 'floor' | 'unit', number>> = { block: 40, floor: 10, unit: 10 }
const leastCents = 10_000_000

/** One cell: what it says, or what is wrong with it. */
const readCell = (field: TableField, value: string): { code: TableFault['code'] } | { is: string | number } => {
  if (/^#(REF|N\/A|VALUE|NAME\?|DIV\/0|NUM|NULL)!?/i.test(value)) return { code: 'cell_error' }
  if (field === 'block' || field === 'floor' || field === 'unit') {
    // A development of one block needs no name for it.
    if (value === '') return field === 'block' ? { is: '' } : { code: 'required' }
    return [...value].length > mostLetters[field] ? { code: 'too_long' } : { is: value }
  }
  if (value === '') return { code: 'required' }
  if (field === 'saleableArea') {
    const area = Number(value.replace(/,/g, ''))
    return Number.isInteger(area) && area >= 50 && area <= 100_000 ? { is: area } : { code: 'invalid' }
  }
  const cents = parseCents(value)
  if (cents === null) return { code: 'invalid' }
  return cents < leastCents ? { code: 'too_small' } : { is: cents }
}

const readRow = (cells: readonly string[], row: number, columns: Columns) => {
  const faults: TableFault[] = []
  const read: Partial<Record<TableField, string | number>> = {}
  for (const field of fields) {
    const at = columns[field]
    const value = at === undefined ? '' : fold(cells[at] ?? '').trim()
    const found = readCell(field, value)
    if ('is' in found) read[field] = found.is
    else faults.push({ row, column: at === undefined ? null : columnName(at), field, code: found.code, value })
  }
  const unit: TableUnit = {
    block: String(read.block ?? ''),
    floor: String(read.floor ?? ''),
    unit: String(read.unit ?? ''),
    saleableArea: Number(read.saleableArea ?? 0),
    priceCents: Number(read.priceCents ?? 0),
  }
  return { unit, faults }
}

/** By what a unit is known within its development. */
export const unitKey = ({ block, floor, unit }: Pick<TableUnit, 'block' | 'floor' | 'unit'>): string =>
  [block, floor, unit].map(part => part.toUpperCase().replace(/\s+/g, ' ').trim()).join('\n')

/** The units of a table, or all that is wrong with it; nothing is taken of one that has a fault. */
export const readPriceTable = (table: readonly (readonly string[])[]): { units: TableUnit[]; faults: TableFault[] } => {
  const whole = (code: TableFault['code'], more: Partial<TableFault> = {}): { units: []; faults: TableFault[] } => ({
    units: [],
    faults: [{ row: 1, column: null, field: null, code, value: '', ...more }],
  })
  const heading = findHeading(table)
  if (!heading) return whole('no_heading')
  const missing = (['saleableArea', 'priceCents'] as const).filter(field => heading.columns[field] === undefined)
  if (missing.length > 0)
    return {
      units: [],
      faults: missing.flatMap(field => whole('column_missing', { row: heading.at + 1, field }).faults),
    }
  const units: TableUnit[] = []
  const faults: TableFault[] = []
  const known = new Map<string, number>()
  for (const [below, cells] of table.slice(heading.at + 1).entries()) {
    if (cells.every(cell => cell.trim() === '')) continue
    const row = heading.at + below + 2
    const read = readRow(cells, row, heading.columns)
    faults.push(...read.faults)
    if (read.faults.length > 0) continue
    const first = known.get(unitKey(read.unit))
    const column = columnName(heading.columns.unit ?? 0)
    if (first !== undefined) faults.push({ row, column, field: 'unit', code: 'duplicate', value: String(first) })
    else known.set(unitKey(read.unit), row)
    units.push(read.unit)
  }
  if (units.length + faults.length === 0) return whole('no_rows', { row: heading.at + 2 })
  if (units.length > mostUnits) faults.push({ row: 1, column: null, field: null, code: 'too_many', value: '' })
  return { units: faults.length > 0 ? [] : units, faults }
}
