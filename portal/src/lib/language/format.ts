import type { Locale } from '#contract/common'

const zone = 'Asia/Hong_Kong'

/** Creates one formatter per language: on a phone, creating one takes longer than rendering its output. */
export const perLocale = <Format>(make: (locale: Locale) => Format): ((locale: Locale) => Format) => {
  const made = new Map<Locale, Format>()
  return locale => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}

const day = (locale: Locale) =>
  ({ year: 'numeric', month: locale === 'en' ? 'short' : 'long', day: 'numeric' }) as const
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
/** Returns the language whose dates are written as in Hong Kong. */
export const british = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)

const times = perLocale(locale => new Intl.DateTimeFormat(british(locale), { ...day(locale), ...hour }))
const hours = perLocale(locale => new Intl.DateTimeFormat(locale, hour))
const days = perLocale(locale => new Intl.DateTimeFormat(british(locale), { ...day(locale), timeZone: 'UTC' }))

/**
 * Joins the parts of a Chinese date with U+2060, which is not drawn: a line may otherwise end before and after 年, 月
 * and 日. In English a date has spaces, and its parts stay whole.
 */
const unbroken = (date: string): string => date.replaceAll(/\d(?=[年月日])|[年月](?=\d)/g, '$&\u2060')

/** Returns an instant as date and time in Hong Kong. */
export const showTime = (instant: string, locale: Locale): string => unbroken(times(locale).format(new Date(instant)))

/** Returns only the time of day in Hong Kong. */
export const showHour = (instant: string, locale: Locale): string => hours(locale).format(new Date(instant))

/** Returns a calendar day, which has no time zone. */
export const showDay = (date: string, locale: Locale): string =>
  unbroken(days(locale).format(new Date(`${date}T00:00:00Z`)))

/** Hong Kong has had no summer time since 1979. */
const aheadOfUtcMs = 8 * 3_600_000

/** Returns today's date in Hong Kong, `YYYY-MM-DD`. */
export const todayInHongKong = (now: number): string => new Date(now + aheadOfUtcMs).toISOString().slice(0, 10)

/** Returns the size of a file in decimal units (1 kB = 1,000 bytes). */
export const showSize = (bytes: number, locale: Locale): string => {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
