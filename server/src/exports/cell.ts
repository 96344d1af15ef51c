import { showCents } from '#contract/money'

/** What a spreadsheet would take for a formula, at the start of a text or behind what it skips there (S-N1). */
const runs = /^[\s'"\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
/** What no file of either kind may hold. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** So many characters are the most that a cell of a spreadsheet holds. */
const longest = 32_767

/** A text as it may be written. */
export const written = (text: string): string => text.replace(unwritable, '').slice(0, longest)

/** The same in CSV, which has no texts, only what a spreadsheet takes it for: one that would be run is marked as a text. */
export const harmless = (text: string): string => (runs.test(text) ? `'${written(text)}` : written(text))

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const shapes = [
  String.raw`0\d+`,
  String.raw`\d{12,}`,
  String.raw`\d+(\.\d+)?e[+-]?\d+`,
  String.raw`\d+\.\d*0`,
  String.raw`\d{1,2}[-/.]\d{1,4}([-/.]\d{1,4})?`,
  String.raw`\d{1,4}[/.]\d{1,2}([/.]\d{1,2})?`,
  String.raw`(\d{1,2}[- ]?)?(${months})[a-z]*[- ]?\d{0,4}`,
  String.raw`\d{1,2}:\d{2}(:\d{2})?`,
  String.raw`\d+(\.\d+)?%`,
  'true|false',
]
/**
 * Texts that a spreadsheet turns into something else when it opens CSV: numbers with a zero before them or more digits than it computes
 * with, exponents, parts of a date, hours, shares, truths. They hold letters, digits and marks between, nothing that could be run.
 */
const turned = new RegExp(`^(${shapes.join('|')})$`, 'i')

/** A text as CSV has it: one that would be turned into something else is the result of a formula that says it (decision 0074). */
const asFormulaText = (text: string): string => (turned.test(text) ? `="${text}"` : harmless(text))

/** One line of CSV (RFC 4180): texts between quotes, figures as they are. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map(cell => (typeof cell === 'string' ? `"${asFormulaText(cell).replaceAll('"', '""')}"` : (cell ?? '')))
    .join(',')}\r\n`

/** Hong Kong dollars as a figure. */
export const figureOf = (cents: number): string => showCents(cents).replace('HK$', '').replaceAll(',', '')

const hongKong = 8 * 3_600_000

/** An instant by Hong Kong's clocks, for a file that knows no zones: as a date, and as a text. */
export const clockOf = (instant: string): Date => new Date(Date.parse(instant) + hongKong)
export const clockText = (instant: string): string => clockOf(instant).toISOString().slice(0, 19).replace('T', ' ')
