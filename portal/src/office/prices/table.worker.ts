// Reads a spreadsheet in a program of its own: what takes long, or fails, harms no screen.
import { parse } from 'csv-parse/browser/esm/sync'
import { readXlsx } from 'hucre/xlsx'
import { textOf } from './text-of.ts'
import { unpackedSize } from './unpacked-size.ts'

/** A spreadsheet of kilobytes may unpack to gigabytes. */
const mostUnpacked = 50_000_000

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ''
}

const read = async (bytes: Uint8Array): Promise<string[][]> => {
  // A zip begins so, and a workbook is one.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    if (unpackedSize(bytes) > mostUnpacked) throw new Error('too large')
    const { sheets } = await readXlsx(bytes)
    return (sheets[0]?.rows ?? []).map(row => row.map(cellText))
  }
  return parse(textOf(bytes), { relax_column_count: true, skip_empty_lines: false, bom: true })
}

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  read(data).then(
    table => postMessage(table),
    () => postMessage(null),
  )
})
