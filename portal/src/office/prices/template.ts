import { type TableField, tableFields } from '#contract/sales/property/price-list-heading'

type Headings = Readonly<Record<TableField, string>>

/** A table with headings alone, as spreadsheets of Hong Kong open it: in UTF-8 with its mark. */
export const csvTemplate = (headings: Headings): string =>
  `\ufeff${tableFields.map(field => `"${headings[field]}"`).join(',')}\r\n`

/** The same as a workbook. Blocks, floors and units are text in it, so that 12-1 is no date and 01 keeps its zero. */
export const xlsxTemplate = async (headings: Headings): Promise<Uint8Array<ArrayBuffer>> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const columns = tableFields.map(field => ({
    width: 24,
    ...(field === 'saleableArea' || field === 'priceCents' ? { numFmt: '#,##0' } : { numFmt: '@' }),
  }))
  const rows = [tableFields.map(field => headings[field])]
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Units', columns, rows }] }))
}
