import { expect, test } from 'vitest'
import { gridsOf } from './unit-grid.ts'

const unit = (block: string, floor: string, name: string) => ({
  block,
  floor,
  unit: name,
  saleableArea: 500,
  priceCents: 1,
})

test('a block is drawn with its highest floor on top, and a gap where there is no unit', () => {
  const [first, second, ...more] = gridsOf([
    unit('T1', '2', 'B'),
    unit('T1', '10', 'A'),
    unit('T1', 'G', 'A'),
    unit('T1', '2', 'A'),
    unit('T2', '1', 'A'),
  ])
  expect(more).toEqual([])
  expect(first?.units).toEqual(['A', 'B'])
  expect(first?.floors.map(({ floor, cells }) => [floor, cells.map(cell => cell?.unit ?? null)])).toEqual([
    ['10', ['A', null]],
    ['2', ['A', 'B']],
    ['G', ['A', null]],
  ])
  expect(second?.block).toBe('T2')
})
