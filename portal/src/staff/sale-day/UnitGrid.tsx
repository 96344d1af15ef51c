import { useState } from 'react'
import type { OutputOf } from '#contract/operation'
import type { openGrid } from '#contract/sales/sale-day/turn-operations'
import { useTranslation } from '../../lib/language/translation.ts'
import { gridsOf } from '../../lib/unit-grid.ts'
import { UnitTable } from '../../ui/unit-table.tsx'
import s from './sale-day.module.css'
import { useUnitName } from './unit-name.ts'

export type StaffUnit = OutputOf<typeof openGrid>['units'][number]

type Props = {
  units: readonly StaffUnit[]
  /** The turn whose units are marked. */
  turnId?: string
  onPress: (unitId: string) => void
}

const millions = (cents: number): string => (cents / 100_000_000).toFixed(2)

/** Floors by units for each block, each unit with its status. Pressing an available unit reserves it. */
export function UnitGrid({ units, turnId, onPress }: Props) {
  const { t } = useTranslation('saleDay')
  const left = units.filter(({ status }) => status === 'AVAILABLE').length
  const [onlyFree, setOnlyFree] = useState(false)
  return (
    <div className={s.column}>
      <div className={s.legend}>
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
      {gridsOf(units).map(grid => {
        const floors = grid.floors.filter(({ cells }) => !onlyFree || cells.some(cell => cell?.status === 'AVAILABLE'))
        return (
          floors.length > 0 && (
            <UnitTable
              key={grid.block}
              grid={{ ...grid, floors }}
              label={t('grid')}
              floorLabel={t('floor')}
              className={s.grid}
            >
              {unit => <Cell unit={unit} isOwn={unit.turnId === turnId} onPress={onPress} />}
            </UnitTable>
          )
        )
      })}
    </div>
  )
}

function Cell({ unit, isOwn, onPress }: { unit: StaffUnit; isOwn: boolean; onPress: Props['onPress'] }) {
  const { t } = useTranslation('saleDay')
  const nameOf = useUnitName()
  const { unitId, status, priceCents, registrationNumber, returns } = unit
  return (
    <button
      type="button"
      className={`${s.cell} num`}
      data-status={status}
      data-own={isOwn || undefined}
      onClick={() => onPress(unitId)}
    >
      <span className="vh">{nameOf(unit)}, </span>
      <b>{millions(priceCents)}</b>
      <span>{registrationNumber ?? t(returns > 0 ? 'returned' : `status_${status}`)}</span>
      {(registrationNumber !== null || returns > 0) && <span className="vh">, {t(`status_${status}`)}</span>}
    </button>
  )
}
