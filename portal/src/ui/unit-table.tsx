import type { ReactNode } from 'react'
import { useSay } from '../lib/language/use-locale.ts'
import type { Grid, Placed } from '../lib/unit-grid.ts'

type Props<Of extends Placed> = {
  grid: Grid<Of>
  /** Caption of a block that has no name. */
  label: string
  /** Heading of the column of floors. */
  floorLabel: string
  className: string | undefined
  children: (unit: Of) => ReactNode
}

/** The units of one block as a table: a row for each floor, a column for each unit. It scrolls within its region. */
export function UnitTable<Of extends Placed>({ grid, label, floorLabel, className, children }: Props<Of>) {
  const say = useSay()
  const caption = say(grid.name) || label
  return (
    <div className={className} role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{floorLabel}</th>
            {grid.units.map(unit => (
              <th key={unit} scope="col">
                {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.floors.map(({ floor, cells }) => (
            <tr key={floor}>
              <th scope="row" className="num">
                {floor}
              </th>
              {cells.map((cell, index) => (
                <td key={grid.units[index]} className="num">
                  {cell && children(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
