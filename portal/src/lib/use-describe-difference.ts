import type { Difference } from '#contract/sales/set-up/differences'
import { describeDifference } from '#contract/sales/set-up/describe-difference'
import { showTime, useLocale, useTranslation } from './language/index.ts'

/** Returns a function that describes a change of a session in the page's language. */
export const useDescribeDifference = () => {
  const { t } = useTranslation('differences')
  const locale = useLocale()
  return (difference: Difference) =>
    describeDifference(difference, { locale, say: t, showTime: instant => showTime(instant, locale) })
}
