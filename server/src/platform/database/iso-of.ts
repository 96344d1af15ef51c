/** An instant of our times in UTC as PostgreSQL writes it: `2026-11-26 13:52:17.123456+00`. */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/

/**
 * Converts an instant written by PostgreSQL to the format of the API: ISO 8601 with milliseconds. Answers have many
 * rows with a dozen instants each.
 */
export const isoOf = (text: string): string =>
  usual.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()
