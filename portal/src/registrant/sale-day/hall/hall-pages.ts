import type { Grid, Placed } from '../../../lib/unit-grid.ts'

/**
 * Maximum that a screen in the hall shows legibly on one page: rows of floors, and columns of units including the column
 * of floor names.
 */
export type HallFits = { floors: number; columns: number }

/** Height of the floors of a page, and width of everything beside its columns; in hundredths of the screen's height. */
const panel = { height: 43, beside: 80 }

/**
 * Smallest column that shows a price at the smallest size; in hundredths of the screen's height, of which an upright
 * screen has more.
 */
const minColumn = { beside: 5.4, upright: 4.8 }

/** Below this ratio of width to height, the called numbers are above the units and not beside them. */
export const uprightBelow = 1

/** Returns what fits on a screen of a ratio of width to height. An upright screen has its whole width for the units. */
export const fitsOf = (ratio: number): HallFits =>
  ratio < uprightBelow
    ? { floors: 8, columns: Math.max(5, Math.floor((100 * ratio - 6) / minColumn.upright)) }
    : { floors: 13, columns: Math.min(24, Math.max(8, Math.floor((100 * ratio - panel.beside) / minColumn.beside))) }

/** Splits a list into as few parts as the size allows, all about equally long. */
const partsOf = <Item>(items: readonly Item[], size: number): Item[][] => {
  const count = Math.ceil(items.length / size)
  const each = Math.ceil(items.length / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => items.slice(index * each, (index + 1) * each))
}

/** Splits a block into parts that fit on the screen; each part shows its floor names. */
const splitBlock = <Of extends Placed>({ block, name, units, floors }: Grid<Of>, fits: HallFits): Grid<Of>[] => {
  let from = 0
  return partsOf(units, fits.columns - 1).flatMap(columns => {
    const start = from
    from += columns.length
    return partsOf(floors, fits.floors).map(rows => ({
      block,
      name,
      units: columns,
      floors: rows.map(({ floor, cells }) => ({ floor, cells: cells.slice(start, start + columns.length) })),
    }))
  })
}

/**
 * Divides the units of a sale into pages that the screen in the hall shows in turn: each unit is on exactly one page.
 */
export const hallPages = <Of extends Placed>(grids: readonly Grid<Of>[], fits: HallFits): Grid<Of>[][] => {
  const pages: Grid<Of>[][] = []
  let left = 0
  for (const part of grids.flatMap(grid => splitBlock(grid, fits))) {
    const width = part.units.length + 1
    if (width > left) {
      pages.push([])
      left = fits.columns
    }
    left -= width
    pages.at(-1)?.push(part)
  }
  return pages
}

/** Sizes of the cells of a page, in hundredths of the screen's height. */
export type CellSize = { row: number; type: number }

/** Largest row and largest type of a cell: a page of few units is not a page of giant ones. */
const maxCell: CellSize = { row: 8, type: 3.6 }

/** Returns how large the cells of a page can be on a screen of a ratio of width to height. */
export const cellSize = <Of extends Placed>(page: readonly Grid<Of>[], ratio: number): CellSize => {
  const columns = page.reduce((sum, { units }) => sum + units.length + 1, 0)
  const floors = Math.max(1, ...page.map(grid => grid.floors.length))
  const isUpright = ratio < uprightBelow
  const width = isUpright ? 100 * ratio - 6 : 100 * ratio - panel.beside
  const row = Math.min(maxCell.row, (isUpright ? 18 : panel.height) / floors - 0.3)
  // A price has five characters, each a little wider than half of its height.
  const type = Math.min(maxCell.type, row * 0.66, width / Math.max(1, columns) / 2.8)
  return { row: Math.floor(row * 100) / 100, type: Math.floor(type * 100) / 100 }
}

/**
 * Returns what the screen shows at a tick of its clock. Pages and languages turn at each tick: the grid has no words, so
 * nobody has to wait for a page in their language. A notice stays for one tick in each language.
 */
export const hallTurn = (tick: number, { pages, notices }: { pages: number; notices: number }) => ({
  page: tick % Math.max(1, pages),
  language: tick % 3,
  notice: Math.floor(tick / 3) % Math.max(1, notices),
})
