import type { Locale } from '#contract/common'

/** Formats an instant in Hong Kong time with seconds, so that the order of records within one minute is visible. */
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
