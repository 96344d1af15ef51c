import type { PricedUnit } from '#contract/sales/property/price-list'
import { useTranslation } from '../../../lib/language/translation.ts'
import { gridsOf } from '../../../lib/unit-grid.ts'
import { UnitTable } from '../../../ui/unit-table.tsx'
import s from './prices.module.css'

const millions = (cents: number): string => (cents / 100_000_000).toFixed(3)

/** Floors by units for each block: the view that everybody works with. */
export function Grids({ priced }: { priced: readonly PricedUnit[] }) {
  const { t } = useTranslation('prices')
  return gridsOf(priced).map(grid => (
    <UnitTable key={grid.block} grid={grid} label={t('grid')} floorLabel={t('floor')} className={s.grid}>
      {({ priceCents, saleableArea }) => (
        <>
          <b>{millions(priceCents)}</b>
          <span>{t('area', { area: saleableArea })}</span>
        </>
      )}
    </UnitTable>
  ))
}
