import { waitRange } from '#contract/sales/sale-day/pace'
import { useTranslation } from '../../../lib/language/translation.ts'

/** How many are ahead of a visitor, and how long that probably takes; a wait that is not known is not guessed. */
export function Wait({ ahead, minutes }: { ahead: number; minutes: number | null }) {
  const { t } = useTranslation('kiosk')
  if (ahead === 0) return t('noneAhead')
  const range = waitRange(ahead, minutes)
  const wait = range === null ? t('notKnown') : t(range.from === 0 ? 'rangeUpTo' : 'range', { ...range })
  return (
    <>
      {t('ahead', { count: ahead })} {wait}
    </>
  )
}
