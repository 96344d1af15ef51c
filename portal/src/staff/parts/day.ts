import { boxOrder, readDate } from '../../ui/field/date-parts.ts'

// A date in one box: typed as people write it, and shown in the order of the language.

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Writes a month that is spelt in English as its number: `3 Dec 2026` becomes `3/12/2026`. */
const numbered = (typed: string): string =>
  typed.replace(
    /^(\d{1,2})[\s-]*([a-z]{3})[a-z]*\.?,?[\s-]*(\d{4})$/i,
    (all, day: string, month: string, year: string) => {
      const index = months.indexOf(month.toLowerCase())
      return index === -1 ? all : `${day}/${index + 1}/${year}`
    },
  )

/** Separates the parts of eight digits that were typed in one go, in the order of the language. */
const separated = (typed: string, language: string): string =>
  boxOrder(language)[0] === 'year'
    ? typed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3')
    : typed.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')

/**
 * Returns the value of a typed date: `2026-12-03` for a complete date in any usual spelling, '' for no text, and
 * otherwise the text itself, which the rules of the form refuse.
 */
export const dayOfText = (typed: string, language: string): string => {
  const text = typed.normalize('NFKC').trim()
  const date = readDate(separated(numbered(text), language))
  return date === null ? text : `${date.year}-${date.month}-${date.day}`
}

/** Returns the text that shows a date, `03/12/2026` or `2026/12/03`; other text as it was typed. */
export const textOfDay = (value: string, language: string): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (year === '') return value
  return boxOrder(language)
    .map(part => ({ year, month, day })[part])
    .join('/')
}

/** Unifies the spellings of an hour: `9:30`, `930` and `9.30` become `09:30`. Other text stays as it is. */
export const tidyTime = (typed: string): string => {
  const text = typed.normalize('NFKC').trim()
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text) ?? []
  return hour === '' ? text : `${hour.padStart(2, '0')}:${minute}`
}
