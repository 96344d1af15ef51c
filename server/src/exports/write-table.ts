import { writeXlsxStream } from 'hucre/xlsx'
import type { Locale } from '#contract/common'
import type { ExportFormat } from '#contract/exports/export'
import { brand } from '../platform/brand.ts'
import type { Cell } from '../platform/extract.ts'
import { clockOf, clockText, csvLine, figureOf, written } from './cell.ts'
import type { Words } from './words/en.ts'

type Table = { columns: readonly string[]; rows: AsyncIterable<Cell[][]>; words: Words; locale: Locale }

const termOf = (words: Words, name: string): string =>
  Object.entries(words).find(([known]) => known === name)?.[1] ?? name.replace(/^[a-z]+_/i, '')

const textOf = ({ words, locale }: Table, cell: Exclude<Cell, null | number | { cents: number } | { at: string }>) => {
  if (typeof cell === 'string') return cell
  return 'term' in cell ? termOf(words, cell.term) : cell.words[locale]
}

const isFigure = (cell: Cell): cell is null | number => cell === null || typeof cell === 'number'

async function* csv(table: Table): AsyncGenerator<Uint8Array> {
  const { columns, words, rows } = table
  // The byte order mark shows a spreadsheet that the file is Unicode.
  yield Buffer.from(`\ufeff${csvLine(columns.map(name => termOf(words, `column_${name}`)))}`)
  for await (const batch of rows) {
    const lines = batch.map(cells =>
      csvLine(
        cells.map(cell => {
          if (isFigure(cell)) return cell
          if (typeof cell !== 'string' && 'cents' in cell) return Number(figureOf(cell.cents))
          return typeof cell !== 'string' && 'at' in cell ? clockText(cell.at) : textOf(table, cell)
        }),
      ),
    )
    yield Buffer.from(lines.join(''))
  }
}

/** In XLSX the cell itself says that it is a text, whatever the text begins with. */
async function* xlsxRows(table: Table) {
  for await (const batch of table.rows)
    for (const cells of batch)
      yield cells.map(cell => {
        if (isFigure(cell)) return cell
        if (typeof cell !== 'string' && 'cents' in cell) return cell.cents / 100
        return typeof cell !== 'string' && 'at' in cell ? clockOf(cell.at) : written(textOf(table, cell))
      })
}

const formats: Readonly<Record<string, string>> = { at: 'yyyy-mm-dd hh:mm', cents: '#,##0.00', text: '@' }

/** Returns the format of a column, derived from its name. */
const kindOf = (name: string): 'at' | 'cents' | 'text' | 'figure' => {
  if (name.endsWith('At')) return 'at'
  if (/^(due|settled|declared|held|applied|refunded|refunding|returned|amount)$/.test(name)) return 'cents'
  return /Name$|umber$|^(status|group|licence|serial|branch|agencyCode|bank)$/.test(name) ? 'text' : 'figure'
}

const xlsx = (table: Table): AsyncIterable<Uint8Array> =>
  writeXlsxStream(xlsxRows(table), {
    name: brand[table.locale].vendor.slice(0, 31),
    columns: table.columns.map(name => {
      const numFmt = formats[kindOf(name)]
      return { header: termOf(table.words, `column_${name}`), width: 18, ...(numFmt !== undefined && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })

/** Returns the bytes of a table as a stream, while its rows arrive. */
export const writeTable = (format: ExportFormat, table: Table): AsyncIterable<Uint8Array> =>
  format === 'CSV' ? csv(table) : xlsx(table)
