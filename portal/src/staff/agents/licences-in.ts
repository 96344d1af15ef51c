import { isPersonalLicence, normaliseLicence } from '#contract/business'

/** A licence in a table. `lastDay`: ISO date, or null if the row has none. */
export type TypedLicence = { licence: string; lastDay: string | null }

const pad = (digits: string): string => digits.padStart(2, '0')

/** Returns a date of a table as ISO, read as year-month-day or day/month/year; null if it is no date. */
const dayIn = (cell: string): string | null => {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(cell) ?? []
  const [, day2, month2, year2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? []
  const iso = year
    ? `${year}-${pad(month ?? '')}-${pad(day ?? '')}`
    : `${year2}-${pad(month2 ?? '')}-${pad(day2 ?? '')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/**
 * Returns the licences of people in a table. Of several dates in a row the last counts, because registers state the
 * first day before the last. Rows without such a licence, such as the heading and agencies, are counted as `skipped`.
 */
export const licencesIn = (rows: readonly (readonly string[])[]): { licences: TypedLicence[]; skipped: number } => {
  const filled = rows.filter(row => row.some(cell => cell.trim() !== ''))
  const licences = filled.flatMap(row => {
    const cells = row.map(cell => cell.trim())
    const licence = cells.find(isPersonalLicence)
    if (licence === undefined) return []
    const days = cells.flatMap(cell => dayIn(cell) ?? [])
    return [{ licence: normaliseLicence(licence), lastDay: days.toSorted().at(-1) ?? null }]
  })
  return { licences, skipped: filled.length - licences.length }
}
