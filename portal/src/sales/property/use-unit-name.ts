import type { TenderUnit } from '#contract/sales/tender'
import { useSay, useTranslation } from '../../lib/language/index.ts'

/** Returns a unit's common name: its block, floor and letter. */
export const useUnitName = (): ((unit: TenderUnit) => string) => {
  const { t } = useTranslation('sales')
  const say = useSay()
  return ({ block, floor, unit }) => t('tenderUnitOf', { block: say(block), floor, unit })
}
