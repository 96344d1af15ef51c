import { describe, expect, test } from 'vitest'
import { gridsOf } from '../../../lib/unit-grid.ts'
import { cellSize, fitsOf, hallPages, hallTurn } from './hall-pages.ts'

const tower = (block: string, floors: number, units: number) =>
  Array.from({ length: floors * units }, (_, index) => ({
    block,
    floor: String(1 + Math.floor(index / units)),
    unit: String.fromCharCode(65 + (index % units)),
  }))

const [television, square, upright] = [16 / 9, 4 / 3, 9 / 16]

const towers = (count: number, floors: number, units: number) =>
  Array.from({ length: count }, (_, index) => tower(String(index + 1), floors, units)).flat()

describe.each([
  ['one small block', towers(1, 6, 4), { television: 1, square: 1, upright: 1 }],
  ['two units on one floor', towers(1, 1, 2), { television: 1, square: 1, upright: 1 }],
  ['a block as high as the screen', towers(1, 13, 8), { television: 1, square: 1, upright: 2 }],
  ['one floor more, which divides it in halves', towers(1, 14, 8), { television: 1, square: 2, upright: 2 }],
  ['200 units in one block', towers(1, 25, 8), { television: 1, square: 2, upright: 4 }],
  ['600 units in three blocks', towers(3, 25, 8), { television: 3, square: 6, upright: 12 }],
  ['a block wider than the screen', towers(1, 3, 25), { television: 2, square: 4, upright: 3 }],
  ['no unit', [], { television: 0, square: 0, upright: 0 }],
])('%s', (_, units, counts) => {
  test.each([
    ['television', television],
    ['square', square],
    ['upright', upright],
  ] as const)('on a screen that is %s', (name, ratio) => {
    const fits = fitsOf(ratio)
    const pages = hallPages(gridsOf(units), fits)
    expect(pages).toHaveLength(counts[name])
    const shown = pages.flatMap(page => page.flatMap(({ floors }) => floors.flatMap(({ cells }) => cells)))
    const places = (all: readonly ((typeof units)[number] | null)[]) =>
      all.flatMap(unit => (unit ? [`${unit.block} ${unit.floor} ${unit.unit}`] : [])).toSorted()
    expect(places(shown)).toEqual(places(units))
    for (const page of pages) {
      expect(page.reduce((sum, { units: columns }) => sum + columns.length + 1, 0)).toBeLessThanOrEqual(fits.columns)
      for (const { floors } of page) expect(floors.length).toBeLessThanOrEqual(fits.floors)
      // A price is at least a fiftieth of the screen's height, and never higher than its cell.
      const { row, type } = cellSize(page, ratio)
      expect(type).toBeGreaterThanOrEqual(name === 'upright' ? 1.2 : 1.9)
      expect(row).toBeGreaterThan(type)
    }
  })
})

test('the parts of a block are about equally high', () => {
  const [page] = hallPages(gridsOf(tower('1', 25, 8)), fitsOf(television))
  expect(page?.map(({ floors }) => floors.length)).toEqual([13, 12])
})

test.each([
  [0, 2, 1, { page: 0, language: 0, notice: 0 }],
  [1, 2, 1, { page: 1, language: 1, notice: 0 }],
  [2, 2, 1, { page: 0, language: 2, notice: 0 }],
  [3, 2, 2, { page: 1, language: 0, notice: 1 }],
  [6, 2, 2, { page: 0, language: 0, notice: 0 }],
  [1, 0, 0, { page: 0, language: 1, notice: 0 }],
])('at tick %i of %i pages and %i notices', (tick, pages, notices, turn) =>
  expect(hallTurn(tick, { pages, notices })).toEqual(turn),
)
