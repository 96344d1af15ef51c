/** The three boxes of a date as typed: digits, possibly incomplete. */
export type DateParts = { year: string; month: string; day: string }

/** Splits '1988-03-27', '1988--' or '' into boxes. */
export function dateParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/** Joins the boxes into one value: '' if all are empty, else year-month-day exactly as typed. */
export function dateValue({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${month}-${day}` : ''
}

/** Pads a one-digit day or month to two digits: '1988-3-7' becomes '1988-03-07'. */
export function padded({ year, month, day }: DateParts): DateParts {
  return { year, month: month && month.padStart(2, '0'), day: day && day.padStart(2, '0') }
}

const YEAR_FIRST = /^(\d{4})\s*[-/.年\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{1,2})\s*[日號号]?$/
const DAY_FIRST = /^(\d{1,2})\s*[-/.日\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{4})\s*年?$/

/**
 * Reads a complete date as people write it: 27/03/1988, 1988-03-27, 1988年3月27日, also in full-width digits. Returns
 * null for other text.
 */
export function readDate(text: string): DateParts | null {
  const typed = text.normalize('NFKC').trim()
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? []
  if (year && month && day) return padded({ year, month, day })
  const [, first, second, last] = DAY_FIRST.exec(typed) ?? []
  if (first && second && last) return padded({ year: last, month: second, day: first })
  return null
}

/**
 * Returns the order of the date boxes in a language: year, month, day in the Mainland; day, month, year in Hong Kong.
 */
export const boxOrder = (language: string): readonly (keyof DateParts)[] =>
  language === 'zh-CN' ? ['year', 'month', 'day'] : ['day', 'month', 'year']
