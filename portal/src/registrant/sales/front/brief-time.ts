import type { Locale } from '#contract/common'
import { british, perLocale } from '../../../lib/language/format.ts'

const day = (locale: Locale) =>
  ({ month: locale === 'en' ? 'short' : 'long', day: 'numeric', timeZone: 'Asia/Hong_Kong' }) as const

const days = perLocale(locale => new Intl.DateTimeFormat(british(locale), day(locale)))
const times = perLocale(
  locale =>
    new Intl.DateTimeFormat(british(locale), {
      ...day(locale),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/**
 * Returns an instant in Hong Kong without its year, `10 Dec, 20:00` or `12月10日 20:00`; only the day if `hour` is
 * false. For dates that are a few weeks away.
 */
export const showBriefTime = (instant: string, locale: Locale, hour: boolean): string =>
  (hour ? times : days)(locale).format(new Date(instant))
