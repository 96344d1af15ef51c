import { useState } from 'react'
import type { OutputOf } from '#contract/operation'
import type { openGrid } from '#contract/sales/sale-day/turn-operations'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { gridsOf } from '../../lib/unit-grid.ts'
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
  const say = useSay()
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
      {gridsOf(units).map(({ block, name, units: columns, floors }) => {
        const shown = floors.filter(({ cells }) => !onlyFree || cells.some(cell => cell?.status === 'AVAILABLE'))
        return (
          shown.length > 0 && (
            <div key={block} className={s.grid} role="region" aria-label={say(name) || t('grid')} tabIndex={0}>
              <table>
                <caption>{say(name) || t('grid')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('floor')}</th>
                    {columns.map(unit => (
                      <th key={unit} scope="col">
                        {unit}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ floor, cells }) => (
                    <tr key={floor}>
                      <th scope="row" className="num">
                        {floor}
                      </th>
                      {cells.map((cell, index) => (
                        <td key={columns[index]}>
                          {cell && <Cell unit={cell} isOwn={cell.turnId === turnId} onPress={onPress} />}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
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
