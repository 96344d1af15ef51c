import { cellText, readCell } from './price-list-cell.ts'
import { findHeading, type Heading, type TableField, tableFields } from './price-list-heading.ts'
import { oddUnits } from './price-list-odd.ts'
import { maxListUnits } from './price-list.ts'

// Reads a spreadsheet table as a price list; every fault names its row and cell.

export type TableUnit = { block: string; floor: string; unit: string; saleableArea: number; priceCents: number }
/** Rows and columns are numbered as a spreadsheet shows them: rows from 1, columns by letters. */
type Place = {
  row: number
  column: string | null
  field: TableField | null
  /** Text of the cell. */
  value: string
}
export type TableFault = Place & {
  code:
    | 'no_heading'
    | 'several_sheets'
    | 'column_missing'
    | 'column_twice'
    | 'no_rows'
    | 'too_many'
    | 'required'
    | 'too_long'
    | 'invalid'
    | 'too_small'
    | 'cell_error'
    | 'is_date'
    | 'duplicate'
}
/** A possible mistake: a person looks at it and decides whether to accept the table. */
export type TableWarning = Place & {
  code: 'column_unread' | 'note' | 'area_odd' | 'price_odd' | 'floor_odd' | 'unit_odd'
}
export type PriceTable = { units: TableUnit[]; faults: TableFault[]; warnings: TableWarning[] }

type Rows = readonly (readonly string[])[]
/** A visible sheet of a workbook. */
export type TableSheet = { name: string; rows: Rows }

/** Returns the letters with which a spreadsheet names a column: A, B, ..., Z, AA. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** Returns the key that identifies a unit within its development. */
export const unitKey = ({ block, floor, unit }: Pick<TableUnit, 'block' | 'floor' | 'unit'>): string =>
  [block, floor, unit].map(part => part.toUpperCase().replace(/\s+/g, ' ').trim()).join('\n')

const readRow = (cells: readonly string[], row: number, { columns }: Heading) => {
  const faults: TableFault[] = []
  const read: Partial<Record<TableField, string | number>> = {}
  for (const field of tableFields) {
    const at = columns[field]
    const value = at === undefined ? '' : cellText(cells[at] ?? '')
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

/** True for a row that names no unit: a sentence, which may extend over all columns, or the sum of a column. */
const isNote = (cells: readonly string[], { columns }: Heading): boolean => {
  const at = (field: TableField): string => cellText(cells[columns[field] ?? -1] ?? '')
  const written = new Set(cells.map(cellText).filter(cell => cell !== ''))
  const [first = ''] = written
  const isSum = /^(grand |sub-?)?total|^(總|总|合|小)[計计]/i.test(first) && (at('floor') === '' || at('unit') === '')
  const isSentence = first.length > 12 || /^(remarks?|notes?|備註|备注|註|注|\*)/i.test(first)
  const isBare = [at('unit'), at('saleableArea'), at('priceCents')].every(value => value === '' || value === first)
  return isSum || (isSentence && isBare)
}

const wholeFault = (code: TableFault['code'], more: Partial<Place> = {}): PriceTable => ({
  units: [],
  faults: [{ row: 1, column: null, field: null, code, value: '', ...more }],
  warnings: [],
})

/** Returns missing and duplicate columns: with two prices nobody can tell which one is meant. */
const headingFaults = ({ row, columns, unread }: Heading): TableFault[] => [
  ...(['saleableArea', 'priceCents'] as const)
    .filter(field => columns[field] === undefined)
    .map(field => ({ row: row + 1, column: null, field, code: 'column_missing' as const, value: '' })),
  ...unread
    .filter(({ isTwice }) => isTwice)
    .map(({ column, value }) => ({
      row: row + 1,
      column: columnName(column),
      field: null,
      code: 'column_twice' as const,
      value,
    })),
]

type Found = { unit: TableUnit; row: number }

const readRows = (table: Rows, heading: Heading) => {
  const found: Found[] = []
  const faults: TableFault[] = []
  const notes: TableWarning[] = []
  const known = new Map<string, number>()
  const begin = heading.row + heading.rows
  for (const [below, cells] of table.slice(begin).entries()) {
    // A blank row, or the headings repeated at the top of a printed page.
    if (cells.every(cell => cell.trim() === '') || findHeading([cells]) !== null) continue
    const row = begin + below + 1
    if (isNote(cells, heading)) {
      const value = [...new Set(cells.map(cell => cell.trim()))].filter(Boolean).join(' ').slice(0, 80)
      notes.push({ row, column: null, field: null, code: 'note', value })
      continue
    }
    const read = readRow(cells, row, heading)
    faults.push(...read.faults)
    if (read.faults.length > 0) continue
    const first = known.get(unitKey(read.unit))
    const column = columnName(heading.columns.unit ?? 0)
    if (first !== undefined) faults.push({ row, column, field: 'unit', code: 'duplicate', value: String(first) })
    else known.set(unitKey(read.unit), row)
    found.push({ unit: read.unit, row })
  }
  return { found, faults, notes }
}

/** In a development with several blocks each unit must name its block. */
const missingBlocks = (found: readonly Found[], { columns }: Heading): TableFault[] =>
  found.some(({ unit }) => unit.block !== '')
    ? found
        .filter(({ unit }) => unit.block === '')
        .map(({ row }) => ({
          row,
          column: columns.block === undefined ? null : columnName(columns.block),
          field: 'block',
          code: 'required',
          value: '',
        }))
    : []

const warningsOf = (found: readonly Found[], heading: Heading): TableWarning[] => [
  ...heading.unread.map(({ column, value }) => ({
    row: heading.row + 1,
    column: columnName(column),
    field: null,
    code: 'column_unread' as const,
    value,
  })),
  ...oddUnits(found.map(({ unit }) => unit)).map(({ at, field, code, value }) => {
    const column = heading.columns[field]
    return { row: found[at]?.row ?? 0, column: column === undefined ? null : columnName(column), field, code, value }
  }),
]

/** Returns the units of a table, or all its faults; a table with a fault is refused as a whole. */
export const readPriceTable = (table: Rows): PriceTable => {
  const heading = findHeading(table)
  if (!heading) return wholeFault('no_heading')
  const wrongHeading = headingFaults(heading)
  if (wrongHeading.length > 0) return { units: [], faults: wrongHeading, warnings: [] }
  const { found, faults, notes } = readRows(table, heading)
  if (found.length + faults.length === 0) return wholeFault('no_rows', { row: heading.row + heading.rows + 1 })
  faults.push(...missingBlocks(found, heading))
  if (found.length > maxListUnits) faults.push({ row: 1, column: null, field: null, code: 'too_many', value: '' })
  if (faults.length > 0) return { units: [], faults, warnings: [] }
  return { units: found.map(({ unit }) => unit), faults, warnings: [...warningsOf(found, heading), ...notes] }
}

/**
 * Reads a workbook as a price list: cover and notes are on separate sheets, and the units are on exactly one sheet.
 */
export const readPriceBook = (sheets: readonly TableSheet[]): PriceTable => {
  const tables = sheets.filter(({ rows }) => findHeading(rows) !== null)
  if (tables.length > 1) return wholeFault('several_sheets', { value: tables.map(({ name }) => name).join(', ') })
  return readPriceTable(tables[0]?.rows ?? [])
}
