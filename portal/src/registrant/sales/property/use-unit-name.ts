import type { TenderUnit } from '#contract/sales/property/tender'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'

/** Returns a unit's common name: its block, floor and letter. */
export const useUnitName = (): ((unit: TenderUnit) => string) => {
  const { t } = useTranslation('sales')
  const say = useSay()
  return ({ block, floor, unit }) => t('tenderUnitOf', { block: say(block), floor, unit })
}
