import { showCents } from '#contract/money'

/**
 * Matches what a spreadsheet takes for a formula, at the start of a text or after characters that it skips there
 * (S-N1).
 */
const runs = /^[\s'"\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
/** Matches characters that a file of neither format can contain. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Maximum number of characters in a spreadsheet cell. */
const longest = 32_767

/** Returns a text without forbidden characters, cut to the maximum length. */
export const written = (text: string): string => text.replace(unwritable, '').slice(0, longest)

/**
 * Returns a text for CSV. CSV has no text type, so a text that a spreadsheet would run as a formula is marked as
 * text.
 */
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
 * Matches texts that a spreadsheet changes when it opens CSV: numbers with a leading zero or more digits than it can
 * compute with, exponents, parts of a date, times, percentages, booleans. They hold letters, digits and separators
 * only, nothing that could run.
 */
const turned = new RegExp(`^(${shapes.join('|')})$`, 'i')

/**
 * Returns a text for CSV. A text that a spreadsheet would change is written as a formula that returns the text
 * (decision 0074).
 */
const asFormulaText = (text: string): string => (turned.test(text) ? `="${text}"` : harmless(text))

/** Returns one line of CSV (RFC 4180): texts in quotes, numbers without. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map(cell => (typeof cell === 'string' ? `"${asFormulaText(cell).replaceAll('"', '""')}"` : (cell ?? '')))
    .join(',')}\r\n`

/** Returns cents as a number in Hong Kong dollars. */
export const figureOf = (cents: number): string => showCents(cents).replace('HK$', '').replaceAll(',', '')

const hongKong = 8 * 3_600_000

/** Converts an instant to Hong Kong time, for a file format without time zones: as a date, and as a text. */
export const clockOf = (instant: string): Date => new Date(Date.parse(instant) + hongKong)
export const clockText = (instant: string): string => clockOf(instant).toISOString().slice(0, 19).replace('T', ' ')
