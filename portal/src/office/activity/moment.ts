import type { Locale } from '../../lib/language/index.ts'

/** An instant to the second, as Hong Kong's clocks show it: records of one minute keep their order. */
export const showMoment = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: locale === 'en' ? 'short' : 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Hong_Kong',
  }).format(new Date(instant))
