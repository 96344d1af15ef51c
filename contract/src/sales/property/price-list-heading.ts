import { foldCompatibility } from '../../text.ts'

// Finds the columns of a price list by their headings, in English, Chinese or both.

export type TableField = 'block' | 'floor' | 'unit' | 'saleableArea' | 'priceCents'
export const tableFields: readonly TableField[] = ['block', 'floor', 'unit', 'saleableArea', 'priceCents']

/** Possible names of each column, without punctuation and brackets. */
const headings: Readonly<Record<TableField, RegExp>> = {
  block:
    /^(block|blk|tower|phase|building|座|座數|座数|座号|座號|座數名稱|大廈|大厦|大廈名稱|大厦名称|楼座|樓座|幢|幢號|幢号|期數|期数)(name|no|number)?$/,
  floor: /^(floor|flr|level|storey|樓層|楼层|層數|层数|樓|楼|層|层)(no|number)?$/,
  unit: /^(unit|flat|room|單位|单位|單位號|单位号|單位編號|单位编号|室|室號|室号)(no|number)?$/,
  saleableArea:
    /^(saleablearea|實用面積|实用面积)(insqm|sqm|sqmetres?|sqmeters?|m2|平方米)?(insqft|sqft|ft2|squarefeet|squarefoot|平方呎|平方尺|呎|尺)?$/,
  priceCents:
    /^(price|listprice|sellingprice|售價|售价|價錢|价钱|價格|价格|定價|定价|訂價)(hk|hkd|inhk|inhkd|港元|港幣|港币|元)?$/,
}

const bare = (heading: string): string =>
  foldCompatibility(heading)
    .toLowerCase()
    .replace(/[\s()[\]{}（）【】.,，$:：/|_–—-]/gu, '')

/**
 * Returns the whole heading, and its parts in each script and on each side of a line break or slash: many headings
 * say the same in two languages.
 */
const readingsOf = (heading: string): string[] => {
  const folded = foldCompatibility(heading)
  const latin = folded.replace(/\p{Script=Han}/gu, ' ')
  const han = folded.replace(/[^\p{Script=Han}]/gu, ' ')
  return [folded, latin, han, ...heading.split(/[\n\r/|]/u)].map(bare).filter(reading => reading !== '')
}

/** The area in square metres is a separate column. */
const isMetric = (heading: string): boolean =>
  /sq(uare)?m|m2|平方米|平方公尺/.test(bare(heading)) &&
  !/ft|feet|foot|呎|尺(?!寸)/.test(bare(heading).replace('平方公尺', ''))

const fieldOf = (heading: string): TableField | undefined => {
  const readings = readingsOf(heading)
  const field = tableFields.find(tableField => readings.some(reading => headings[tableField].test(reading)))
  return field === 'saleableArea' && isMetric(heading) ? undefined : field
}

export type Columns = Partial<Record<TableField, number>>
/** A heading column that is not read: an unknown name, or a name that another column has already. */
export type Unread = { column: number; value: string; isTwice: boolean }
/** `row`: first row of the heading, from 0; `rows`: number of its rows. */
export type Heading = { row: number; rows: number; columns: Columns; unread: Unread[] }

/**
 * A heading cell. In a two-row heading it also has each row separately, because the group heading above may mean
 * something else.
 */
type HeadingCell = readonly [whole: string, ...parts: string[]]

const columnsOf = (row: readonly HeadingCell[]): Pick<Heading, 'columns' | 'unread'> => {
  const columns: Columns = {}
  const unread: Unread[] = []
  for (const [index, cell] of row.entries()) {
    const [whole] = cell
    if (whole.trim() === '') continue
    const named = isMetric(whole) ? undefined : cell.map(fieldOf).find(field => field !== undefined)
    if (named !== undefined && columns[named] === undefined) columns[named] = index
    else unread.push({ column: index, value: whole.replace(/\s+/gu, ' ').trim(), isTwice: named !== undefined })
  }
  return { columns, unread }
}

const single = (row: readonly string[]): HeadingCell[] => row.map(cell => [cell])

/** Joins two rows into one; a cell merged over both contains the same text twice. */
const joined = (row: readonly string[], next: readonly string[]): HeadingCell[] =>
  Array.from({ length: Math.max(row.length, next.length) }, (_, at): HeadingCell => {
    const [above = '', below = ''] = [row[at], next[at]]
    return above === below ? [above] : [`${above} ${below}`.trim(), below, above]
  })

/** Number of rows that are searched, because titles and notes precede the headings. */
const rowsSearched = 30

const hasUnits = ({ floor, unit }: Columns): boolean => floor !== undefined && unit !== undefined
const countOf = (columns: Columns): number => Object.keys(columns).length

/** True for a second heading row: it contains only words, and names at least one column or a unit of measurement. */
const isSecond = (next: readonly string[]): boolean =>
  next.some(cell => fieldOf(cell) !== undefined || /sq|ft|呎|尺|hk|\$|元/i.test(cell)) &&
  next.every(cell => !/\d/.test(cell.replace(/(?:ft|m)2/gi, '')))

/** Finds the heading of a table, of one or two rows; null: there is none. */
export const findHeading = (table: readonly (readonly string[])[]): Heading | null => {
  for (const [index, row] of table.slice(0, rowsSearched).entries()) {
    const next = table[index + 1] ?? []
    const [alone, below, both] = [columnsOf(single(row)), columnsOf(single(next)), columnsOf(joined(row, next))]
    const most = Math.max(countOf(alone.columns), countOf(below.columns))
    if (isSecond(next) && hasUnits(both.columns)) {
      // The heading is the row below, and this row is a title.
      if (countOf(below.columns) === most && countOf(both.columns) <= most && hasUnits(below.columns)) {
        if (!hasUnits(alone.columns)) continue
      }
      return { row: index, rows: 2, ...both }
    }
    if (hasUnits(alone.columns)) return { row: index, rows: 1, ...alone }
  }
  return null
}
