import { isPersonalLicence, normaliseLicence } from '#contract/business'

/** A licence in a table. `lastDay`: ISO date, or null if the row has none. */
export type TypedLicence = { licence: string; lastDay: string | null }

const pad = (digits: string): string => digits.padStart(2, '0')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Writes the parts of a date that a table may have as year, month and day. */
const partsOf = (cell: string): [string, string, string] | null => {
  const byYear = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/u.exec(cell) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(cell)
  if (byYear) return [byYear[1] ?? '', byYear[2] ?? '', byYear[3] ?? '']
  const byDay = /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/., ]+(\d{4}|\d{2})(?!\d)/.exec(cell)
  if (!byDay) return null
  const [, day = '', month = '', year = ''] = byDay
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return [year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day]
}

/** Returns a date of a table as ISO, with year or day first and months in digits or words; null if it is no date. */
const dayIn = (cell: string): string | null => {
  const parts = partsOf(cell)
  if (parts === null) return null
  const [year, month, day] = parts
  const iso = `${year}-${pad(month)}-${pad(day)}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/**
 * Returns the licences of people in a table. Of several dates in a row the last counts, because registers state the
 * first day before the last. Rows without such a licence, such as the heading and agencies, are counted as `skipped`,
 * and licences without a last day as `undated`.
 */
export const licencesIn = (
  rows: readonly (readonly string[])[],
): { licences: TypedLicence[]; skipped: number; undated: number } => {
  const filled = rows.filter(row => row.some(cell => cell.trim() !== ''))
  const licences = filled.flatMap(row => {
    const cells = row.map(cell => cell.trim())
    const licence = cells.find(isPersonalLicence)
    if (licence === undefined) return []
    const days = cells.flatMap(cell => dayIn(cell) ?? [])
    return [{ licence: normaliseLicence(licence), lastDay: days.toSorted().at(-1) ?? null }]
  })
  const undated = licences.filter(({ lastDay }) => lastDay === null).length
  return { licences, skipped: filled.length - licences.length, undated }
}
