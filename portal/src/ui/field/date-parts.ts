/** The three boxes of a date as typed: digits, perhaps unfinished. */
export type DateParts = { year: string; month: string; day: string }

/** '1988-03-27', '1988--' and '' into boxes. */
export function dateParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/** The boxes as one value: '' when all are empty, else year-month-day exactly as typed. */
export function dateValue({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${month}-${day}` : ''
}

/** One digit of a day or month becomes two: '1988-3-7' is '1988-03-07'. */
export function padded({ year, month, day }: DateParts): DateParts {
  return { year, month: month && month.padStart(2, '0'), day: day && day.padStart(2, '0') }
}

const YEAR_FIRST = /^(\d{4})\s*[-/.年\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{1,2})\s*[日號号]?$/
const DAY_FIRST = /^(\d{1,2})\s*[-/.日\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{4})\s*年?$/

/** A whole date as people write it, or null: 27/03/1988, 1988-03-27, 1988年3月27日, full-width digits too. */
export function readDate(text: string): DateParts | null {
  const typed = text.normalize('NFKC').trim()
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? []
  if (year && month && day) return padded({ year, month, day })
  const [, first, second, last] = DAY_FIRST.exec(typed) ?? []
  if (first && second && last) return padded({ year: last, month: second, day: first })
  return null
}

/** The boxes of a date in the order of a language: year, month, day in the Mainland; day, month, year in Hong Kong. */
export const boxOrder = (language: string): readonly (keyof DateParts)[] =>
  language === 'zh-CN' ? ['year', 'month', 'day'] : ['day', 'month', 'year']
