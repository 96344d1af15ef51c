import type { Grid, Placed } from '../../lib/unit-grid.ts'

/**
 * Maximum that a screen in the hall can show legibly from ten metres: rows of floors, and columns of units including
 * the column of floor names.
 */
export const hallFits = { floors: 24, columns: 18 } as const

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Splits a block into parts that fit on the screen; each part shows its floor names. */
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

/**
 * Divides the units of a sale into pages that the screen in the hall shows in turn: each unit is on exactly one page.
 */
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

/** Returns what the screen shows at a tick of its clock: all pages in one language, then all in the next. */
export const hallTurn = (tick: number, pages: number): { page: number; language: number } => ({
  page: tick % Math.max(1, pages),
  language: Math.floor(tick / Math.max(1, pages)) % 3,
})
