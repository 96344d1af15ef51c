import { type ReactNode, useEffect, useRef } from 'react'
import type { PricedUnit } from '#contract/sales/property/price-list'
import { useTranslation } from '../../../lib/language/translation.ts'
import { gridsOf } from '../../../lib/unit-grid.ts'
import { UnitTable } from '../../../ui/unit-table.tsx'
import s from './prices.module.css'

const millions = (cents: number): string => (cents / 100_000_000).toFixed(3)

type Props = {
  priced: readonly (PricedUnit & { unitId?: string })[]
  /** The unit that was searched for: it is marked, and scrolled into view once. */
  sought?: string | null
}

/** Floors by units for each block: the view that everybody works with. */
export function Grids({ priced, sought = null }: Props) {
  const { t } = useTranslation('prices')
  return gridsOf(priced).map(grid => (
    <UnitTable key={grid.block} grid={grid} label={t('grid')} floorLabel={t('floor')} className={s.grid}>
      {({ unitId, priceCents, saleableArea }) => (
        <Marked isSought={sought !== null && unitId === sought}>
          <b>{millions(priceCents)}</b>
          <span>{t('area', { area: saleableArea })}</span>
        </Marked>
      )}
    </UnitTable>
  ))
}

function Marked({ isSought, children }: { isSought: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSought) ref.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [isSought])
  return (
    <div ref={ref} aria-current={isSought || undefined}>
      {children}
    </div>
  )
}
