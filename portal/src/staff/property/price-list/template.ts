import { type TableField, tableFields } from '#contract/sales/property/price-list-heading'

type Headings = Readonly<Record<TableField, string>>

/**
 * Returns a CSV table with only the headings, in UTF-8 with a byte order mark, so that spreadsheets in Hong Kong open
 * it correctly.
 */
export const csvTemplate = (headings: Headings): string =>
  `\ufeff${tableFields.map(field => `"${headings[field]}"`).join(',')}\r\n`

/**
 * Returns a workbook with only the headings. Blocks, floors and units are text cells, so that 12-1 does not become a
 * date and 01 keeps its zero.
 */
export const xlsxTemplate = async (headings: Headings): Promise<Uint8Array<ArrayBuffer>> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const columns = tableFields.map(field => ({
    width: 24,
    ...(field === 'saleableArea' || field === 'priceCents' ? { numFmt: '#,##0' } : { numFmt: '@' }),
  }))
  const rows = [tableFields.map(field => headings[field])]
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Units', columns, rows }] }))
}
