import type { Locale } from '#contract/common'

/**
 * Returns an instant in Hong Kong without its year, `10 Dec, 20:00` or `12月10日 20:00`; only the day if `hour` is
 * false. For dates that are a few weeks away.
 */
export const showBriefTime = (instant: string, locale: Locale, hour: boolean): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    month: locale === 'en' ? 'short' : 'long',
    day: 'numeric',
    timeZone: 'Asia/Hong_Kong',
    ...(hour && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }).format(new Date(instant))
