import type { Grid } from '../../../lib/unit-grid.ts'
import { letters, millions, type useLetteredUnits } from '../Units.tsx'
import type { FollowedSale } from '../use-sale.ts'
import { cellSize } from './hall-pages.ts'
import { Name, useSaid } from './said.tsx'

type Unit = ReturnType<typeof useLetteredUnits>[number]

type UnitPagesProps = { sale: FollowedSale; pages: readonly Grid<Unit>[][]; page: number; ratio: number }

/** One page of the units on sale, with how many are left and what the marks mean. */
export function UnitPages({ sale: { grid, left }, pages, page, ratio }: UnitPagesProps) {
  const { t, language } = useSaid()
  const blocks = pages[page] ?? []
  const { row, type } = cellSize(blocks, ratio)
  return (
    <section className="hall-units" aria-labelledby="hall-units">
      <div className="hall-count">
        <h2 id="hall-units">
          <Name of={name => name('units')} />
        </h2>
        <b className="num" lang={language}>
          {t('left', { left: left.toLocaleString('en'), all: grid.length.toLocaleString('en') })}
        </b>
        {pages.length > 1 && (
          <span className="hall-page num" lang={language}>
            {t('page', { page: page + 1, pages: pages.length })}
          </span>
        )}
      </div>
      <div
        className="hall-blocks"
        style={{
          gridTemplateColumns: blocks.map(({ units }) => `minmax(0, ${units.length + 1}fr)`).join(' '),
          fontSize: `${type}vh`,
        }}
      >
        {blocks.map(block => (
          <Block key={`${block.block} ${block.units[0]} ${block.floors[0]?.floor}`} grid={block} row={row} />
        ))}
      </div>
      <p className="hall-legend">
        {letters.map(letter => (
          <span key={letter} data-unit={letter}>
            <Name of={name => name(`status_${letter}`)} />
          </span>
        ))}
      </p>
    </section>
  )
}

function Block({ grid: { name, units, floors }, row }: { grid: Grid<Unit>; row: number }) {
  const { t, say } = useSaid()
  const block = say(name)
  return (
    <div
      className="hall-block num"
      style={{
        gridTemplateColumns: `repeat(${units.length + 1}, minmax(0, 1fr))`,
        gridTemplateRows: `auto auto repeat(${floors.length}, minmax(0, ${row}vh))`,
      }}
    >
      <span className="hall-name">{block || t('units')}</span>
      <span>{t('floor')}</span>
      {units.map(unit => (
        <span key={unit}>{unit}</span>
      ))}
      {floors.map(({ floor, cells }) => [
        <span key={floor}>{floor}</span>,
        ...cells.map((unit, index) =>
          unit ? (
            <span key={unit.unitId} data-unit={unit.letter}>
              {millions(unit.priceCents)}
              <span className="vh">
                {' '}
                {t('unit', { block, floor, unit: unit.unit })}, {t(`status_${unit.letter}`)}
              </span>
            </span>
          ) : (
            <span key={`${floor} ${units[index]}`} />
          ),
        ),
      ])}
    </div>
  )
}
