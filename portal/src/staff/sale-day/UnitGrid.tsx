import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import type { openGrid } from '#contract/sales/sale-day/turn-operations'
import { useTranslation } from '../../lib/language/translation.ts'
import { gridsOf } from '../../lib/unit-grid.ts'
import { UnitTable } from '../../ui/unit-table.tsx'
import s from './unit-grid.module.css'
import { useUnitName } from './unit-name.ts'
import { useCellHeight } from './use-cell-height.ts'

export type StaffUnit = OutputOf<typeof openGrid>['units'][number]

type Props = {
  units: readonly StaffUnit[]
  /** The turn whose units are marked. */
  turnId?: string
  /** The unit that was searched for: it is marked, and scrolled into view once. */
  sought?: string | null
  onPress: (unitId: string) => void
}

const millions = (cents: number): string => (cents / 100_000_000).toFixed(2)

/** Floors by units for each block, each unit with its status. Pressing an available unit reserves it. */
export function UnitGrid({ units, turnId, sought, onPress }: Props) {
  const { t } = useTranslation('saleDay')
  const left = units.filter(({ status }) => status === 'AVAILABLE').length
  const [onlyFree, setOnlyFree] = useState(false)
  const grids = gridsOf(units)
    .map(grid => ({
      ...grid,
      floors: grid.floors.filter(({ cells }) => !onlyFree || cells.some(cell => cell?.status === 'AVAILABLE')),
    }))
    .filter(({ floors }) => floors.length > 0)
  const tallest = Math.max(1, ...grids.map(({ floors }) => floors.length))
  const ref = useCellHeight(tallest)
  return (
    <div className={s.whole}>
      <div className={s.legend}>
        <h2>{t('grid')}</h2>
        <b className="num">{t('left', { left, all: units.length })}</b>
        <label>
          <input type="checkbox" checked={onlyFree} onChange={event => setOnlyFree(event.target.checked)} />
          {t('onlyFree')}
        </label>
        {(['AVAILABLE', 'HELD', 'SELECTED', 'SOLD'] as const).map(status => (
          <span key={status} data-status={status}>
            {t(`status_${status}`)}
          </span>
        ))}
      </div>
      <div ref={ref} className={s.grids}>
        {grids.map(grid => (
          <div key={grid.block} style={counted('--units', grid.units.length)}>
            <UnitTable grid={grid} label={t('grid')} floorLabel={t('floor')} className={s.grid}>
              {unit => (
                <Cell unit={unit} isOwn={unit.turnId === turnId} isSought={unit.unitId === sought} onPress={onPress} />
              )}
            </UnitTable>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Returns a number for the style sheet, which shares the width of the window by it. */
const counted = (name: `--${string}`, count: number): CSSProperties & Record<`--${string}`, number> => ({
  [name]: count,
})

type CellProps = { unit: StaffUnit; isOwn: boolean; isSought: boolean; onPress: Props['onPress'] }

function Cell({ unit, isOwn, isSought, onPress }: CellProps) {
  const { t } = useTranslation('saleDay')
  const nameOf = useUnitName()
  const { unitId, status, priceCents, registrationNumber, returns } = unit
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSought) ref.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [isSought])
  return (
    <button
      type="button"
      ref={ref}
      className={`${s.cell} num`}
      aria-current={isSought || undefined}
      data-status={status}
      data-own={isOwn || undefined}
      onClick={() => onPress(unitId)}
    >
      <span className="vh">{nameOf(unit)}, </span>
      <b>{millions(priceCents)}</b>
      {/* All numbers begin alike. */}
      <span data-number={registrationNumber !== null || undefined}>
        {registrationNumber?.replace(/^R-/, '') ?? t(returns > 0 ? 'returned' : `status_${status}`)}
      </span>
      {(registrationNumber !== null || returns > 0) && <span className="vh">, {t(`status_${status}`)}</span>}
    </button>
  )
}
