import { expect, test } from 'vitest'
import { gridsOf } from '../../lib/unit-grid.ts'
import { hallFits, hallPages, hallTurn } from './hall-pages.ts'

const tower = (block: string, floors: number, units: number) =>
  Array.from({ length: floors * units }, (_, index) => ({
    block,
    floor: String(1 + Math.floor(index / units)),
    unit: String.fromCharCode(65 + (index % units)),
  }))

test.each([
  ['one small block', [tower('1', 6, 4)], 1],
  ['a block as high as the screen', [tower('1', hallFits.floors, 8)], 1],
  ['one floor more, which stands beside the others', [tower('1', hallFits.floors + 1, 8)], 1],
  ['twice as high and one floor more', [tower('1', 2 * hallFits.floors + 1, 8)], 2],
  ['two blocks beside each other', [tower('1', 20, 8), tower('2', 20, 8)], 1],
  ['three, of which the third has no room', [tower('1', 20, 8), tower('2', 20, 8), tower('3', 20, 8)], 2],
  ['a block wider than the screen', [tower('1', 3, 25)], 2],
  ['no unit', [], 0],
])('%s', (_, towers, count) => {
  const units = towers.flat()
  const pages = hallPages(gridsOf(units))
  expect(pages).toHaveLength(count)
  const shown = pages.flatMap(page => page.flatMap(({ floors }) => floors.flatMap(({ cells }) => cells)))
  const places = (all: readonly ((typeof units)[number] | null)[]) =>
    all.flatMap(unit => (unit ? [`${unit.block} ${unit.floor} ${unit.unit}`] : [])).toSorted()
  expect(places(shown)).toEqual(places(units))
  for (const page of pages) {
    expect(page.reduce((sum, { units: columns }) => sum + columns.length + 1, 0)).toBeLessThanOrEqual(hallFits.columns)
    for (const { floors } of page) expect(floors.length).toBeLessThanOrEqual(hallFits.floors)
  }
})

test.each([
  [0, 2, { page: 0, language: 0 }],
  [1, 2, { page: 1, language: 0 }],
  [2, 2, { page: 0, language: 1 }],
  [6, 2, { page: 0, language: 0 }],
  [1, 0, { page: 0, language: 1 }],
])('at tick %i of %i pages', (tick, pages, turn) => expect(hallTurn(tick, pages)).toEqual(turn))
