import type { Grid, Placed } from '../lib/unit-grid.ts'

/** What a screen of the hall bears and can still be read from ten metres: rows of floors, and columns of units and of floor names. */
export const hallFits = { floors: 24, columns: 18 } as const

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** The parts of a block that fit: so many floors and so many units each, the floors beside their names. */
const partsOf = <Of extends Placed>({ block, name, units, floors }: Grid<Of>): Grid<Of>[] =>
  chunksOf(units, hallFits.columns - 1).flatMap((columns, chunk) => {
    const from = chunk * (hallFits.columns - 1)
    return chunksOf(floors, hallFits.floors).map(rows => ({
      block,
      name,
      units: columns,
      floors: rows.map(({ floor, cells }) => ({ floor, cells: cells.slice(from, from + columns.length) })),
    }))
  })

/** Divides the units of a sale into pages that a screen of the hall shows in turn: each unit stands on exactly one. */
export const hallPages = <Of extends Placed>(grids: readonly Grid<Of>[]): Grid<Of>[][] => {
  const pages: Grid<Of>[][] = []
  let left = 0
  for (const part of grids.flatMap(partsOf)) {
    const width = part.units.length + 1
    if (width > left) {
      pages.push([])
      left = hallFits.columns
    }
    left -= width
    pages.at(-1)?.push(part)
  }
  return pages
}

/** What is shown at a tick of the hall's clock: all pages in one language, then all in the next. */
export const hallTurn = (tick: number, pages: number): { page: number; language: number } => ({
  page: tick % Math.max(1, pages),
  language: Math.floor(tick / Math.max(1, pages)) % 3,
})
