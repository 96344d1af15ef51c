/** As PostgreSQL writes an instant of our times in UTC: `2026-11-26 13:52:17.123456+00`. */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/

/** An instant that PostgreSQL has written, as the API tells it: ISO 8601 to the millisecond. A dozen stand in each row of many. */
export const isoOf = (text: string): string =>
  usual.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()
