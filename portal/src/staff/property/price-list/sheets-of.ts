import { parse } from 'csv-parse/browser/esm/sync'
import { readXlsx } from 'hucre/xlsx'
import type { TableSheet } from '#contract/sales/property/price-list-table'
import { findHeading } from '#contract/sales/property/price-list-heading'
import { decodeText } from './decode-text.ts'
import { unpackedSize } from './unpacked-size.ts'

/** Maximum unpacked size in bytes, because a spreadsheet of a few kilobytes may unpack to gigabytes. */
const maxUnpacked = 50_000_000
/** Number of significant digits in a spreadsheet. Digits beyond them in a formula's result are rounding noise. */
const exactDigits = 14

type Workbook = Awaited<ReturnType<typeof readXlsx>>
type Sheet = Workbook['sheets'][number]

const textOfCell = (cell: unknown, format: string | undefined): string => {
  if (typeof cell === 'number') {
    const text = String(Number(cell.toPrecision(exactDigits)))
    // A unit shown as 01 is saved as 1 with the number format 00.
    return format !== undefined && /^0+$/.test(format) ? text.padStart(format.length, '0') : text
  }
  if (typeof cell === 'string' || typeof cell === 'boolean') return String(cell)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ''
}

/** Returns the cells of a sheet as they are displayed. A merged value appears in each cell that it covers. */
const rowsOf = ({ rows, cells, merges }: Sheet): string[][] => {
  const texts = rows.map((row, down) =>
    row.map((cell, across) => textOfCell(cell, cells?.get(`${down},${across}`)?.style?.numFmt)),
  )
  for (const { startRow, startCol, endRow, endCol } of merges ?? []) {
    const text = texts[startRow]?.[startCol] ?? ''
    const width = Math.min(endCol, startCol + 200)
    for (const row of texts.slice(startRow, endRow + 1)) {
      // Rows end with their last used cell.
      while (row.length <= width) row.push('')
      row.fill(text, startCol, width + 1)
    }
  }
  return texts
}

const separators = [',', ';', '\t'] as const

/**
 * Parses a text table. The separator is the one with which the headings are found, because the file does not name it.
 */
const rowsOfText = (text: string): string[][] => {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = said === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const read = (delimiter: string): string[][] =>
    parse(body, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, bom: true })
  const tables = (said === undefined ? separators : [said]).map(read)
  const countOf = (rows: string[][]): number => Object.keys(findHeading(rows)?.columns ?? {}).length
  return tables.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? []
}

/** Returns the visible sheets of a CSV or XLSX file. Throws if the file cannot be read. */
export const sheetsOf = async (bytes: Uint8Array): Promise<TableSheet[]> => {
  // A zip file starts with these bytes, and a workbook is a zip file.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [{ name: '', rows: rowsOfText(decodeText(bytes)) }]
  if (unpackedSize(bytes) > maxUnpacked) throw new Error('too large')
  const sheets = (info: { hidden?: boolean; veryHidden?: boolean }) => !info.hidden && !info.veryHidden
  const workbook = await readXlsx(bytes, { sheets, readStyles: true })
  return workbook.sheets.map(sheet => ({ name: sheet.name, rows: rowsOf(sheet) }))
}
