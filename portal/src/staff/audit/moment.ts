import type { Locale } from '#contract/common'
import { british, perLocale } from '../../lib/language/format.ts'

const moments = perLocale(
  locale =>
    new Intl.DateTimeFormat(british(locale), {
      day: 'numeric',
      month: locale === 'en' ? 'short' : 'long',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Hong_Kong',
    }),
)

/** Formats an instant in Hong Kong time with seconds, so that the order of records within one minute is visible. */
export const showMoment = (instant: string, locale: Locale): string => moments(locale).format(new Date(instant))
