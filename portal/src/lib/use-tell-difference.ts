import type { Difference } from '#contract/sales/set-up/differences'
import { tellDifference } from '#contract/sales/set-up/tell-difference'
import { showTime, useLocale, useTranslation } from './language/index.ts'

/** Turns what has changed in a session into the words of the page's language. */
export const useTellDifference = () => {
  const { t } = useTranslation('differences')
  const locale = useLocale()
  return (difference: Difference) =>
    tellDifference(difference, { locale, say: t, showTime: instant => showTime(instant, locale) })
}
