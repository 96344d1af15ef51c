import type { Difference } from '#contract/sales/session/differences'
import { describeDifference } from '#contract/sales/session/describe-difference'
import type { SessionMethod } from '#contract/sales/property/sales-session'
import { showTime } from './language/format.ts'
import { useLocale } from './language/use-locale.ts'
import { useTranslation } from './language/translation.ts'

/** Returns a function that describes a change of a session sold by `method` in the page's language. */
export const useDescribeDifference = (method: SessionMethod | undefined) => {
  const { t } = useTranslation('differences')
  const locale = useLocale()
  return (difference: Difference) =>
    describeDifference(difference, { method, locale, say: t, showTime: instant => showTime(instant, locale) })
}
