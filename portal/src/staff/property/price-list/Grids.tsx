import type { PricedUnit } from '#contract/sales/property/price-list'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { gridsOf } from '../../../lib/unit-grid.ts'
import s from './prices.module.css'

const millions = (cents: number): string => (cents / 100_000_000).toFixed(3)

/** Floors by units for each block: the view that everybody works with. */
export function Grids({ priced }: { priced: readonly PricedUnit[] }) {
  const { t } = useTranslation('prices')
  const say = useSay()
  return gridsOf(priced).map(({ block, name, units, floors }) => (
    <section key={block} className={s.grid} tabIndex={0} role="region" aria-label={say(name) || t('grid')}>
      <table>
        <caption>{say(name) || t('grid')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('floor')}</th>
            {units.map(unit => (
              <th key={unit} scope="col">
                {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {floors.map(({ floor, cells }) => (
            <tr key={floor}>
              <th scope="row" className="num">
                {floor}
              </th>
              {cells.map((cell, index) => (
                <td key={units[index]} className="num">
                  {cell && (
                    <>
                      <b>{millions(cell.priceCents)}</b>
                      <span>{t('area', { area: cell.saleableArea })}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}
