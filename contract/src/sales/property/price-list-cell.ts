import { foldCompatibility } from '../../text.ts'
import type { TableField } from './price-list-heading.ts'

type CellFault = 'required' | 'too_long' | 'invalid' | 'too_small' | 'cell_error' | 'is_date'

const maxLetters: Readonly<Record<'block' | 'floor' | 'unit', number>> = { block: 40, floor: 10, unit: 10 }
const leastCents = 10_000_000

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
/** Dates into which spreadsheets convert a unit such as 12-1. */
const dates = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}/\d{4}|\d{4}/\d{1,2}/\d{1,2}|\d{1,2}月\d{1,2}日|(\d{1,2}[- ])?(${months})[a-z]*([- ]\d{1,4})?)$`,
  'i',
)

/**
 * Formats of whole amounts: with thousands separated by commas or not at all, and in European notation if it is
 * unambiguous.
 */
const amounts: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/, text => text.replaceAll(',', '')],
  [/^\d{1,11}(\.\d{1,2})?$/, text => text],
  [/^\d{1,3}(\.\d{3}){2,}(,\d{1,2})?$/, text => text.replaceAll('.', '').replace(',', '.')],
  [/^\d{4,11},\d{1,2}$/, text => text.replace(',', '.')],
]

const parsePrice = (text: string): number | null => {
  const bare = text
    .replace(/\s/gu, '')
    .replace(/^(?:HK[D$]?)?\$?/i, '')
    .replace(/(?:港元|港幣|港币|元)$/u, '')
  const [, plain] = amounts.find(([shape]) => shape.test(bare)) ?? []
  return plain === undefined ? null : Math.round(Number(plain(bare)) * 100)
}

/** Parses square feet: alone, or in brackets after square metres as price lists print them. */
const parseArea = (text: string): number | null => {
  const [, feet] = /^[\d.,]+\s*\(\s*([\d,]+)\s*\)/.exec(text) ?? []
  const area = Number((feet ?? text).replace(/,/g, ''))
  return Number.isInteger(area) && area >= 50 && area <= 100_000 ? area : null
}

/** Normalises a cell: removes what only keeps a spreadsheet from reading it as a number. */
export const cellText = (cell: string): string =>
  foldCompatibility(cell)
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')

/** Reads one cell: returns its value, or its fault. */
export const readCell = (field: TableField, value: string): { code: CellFault } | { is: string | number } => {
  if (/^#(REF|N\/A|VALUE|NAME\?|DIV\/0|NUM|NULL)!?/i.test(value)) return { code: 'cell_error' }
  if (field === 'block' || field === 'floor' || field === 'unit') {
    // A development with one block needs no block name.
    if (value === '') return field === 'block' ? { is: '' } : { code: 'required' }
    if (dates.test(value)) return { code: 'is_date' }
    return [...value].length > maxLetters[field] ? { code: 'too_long' } : { is: value }
  }
  if (value === '') return { code: 'required' }
  if (field === 'saleableArea') {
    const area = parseArea(value)
    return area === null ? { code: 'invalid' } : { is: area }
  }
  const cents = parsePrice(value)
  if (cents === null) return { code: 'invalid' }
  return cents < leastCents ? { code: 'too_small' } : { is: cents }
}
