import type { GridUnit } from '#contract/sales/sale-day/shown'
import type { UnitStatus } from '#contract/sales/sale-day/unit'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { Tone } from '../../ui/status-pill.tsx'

/** Returns a function that formats the name of a unit. */
export const useUnitName = (): ((unit: Pick<GridUnit, 'block' | 'blockName' | 'floor' | 'unit'>) => string) => {
  const { t } = useTranslation('saleDay')
  const say = useSay()
  return ({ block, blockName, floor, unit }) =>
    block === '' ? t('unitAlone', { floor, unit }) : t('unit', { block: say(blockName), floor, unit })
}

export const toneOf: Readonly<Record<UnitStatus, Tone>> = {
  AVAILABLE: 'success',
  HELD: 'warning',
  SELECTED: 'info',
  SOLD: 'neutral',
}
