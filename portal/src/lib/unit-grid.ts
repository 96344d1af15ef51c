import type { Words } from '#contract/common'
import { proposedBlockName } from '#contract/sales/property/block-name'

/** `blockName`: name of the block for people; absent in a price list, which has it in one language. */
export type Placed = { block: string; blockName?: Words; floor: string; unit: string }

/** A block as a grid: a row for each floor, the highest first, and a column for each unit. */
export type Grid<Of extends Placed> = {
  block: string
  name: Words
  units: string[]
  floors: { floor: string; cells: (Of | null)[] }[]
}

/** Sorts floors by number; floors without one, such as a ground floor, come last in their original order. */
const height = (floor: string): number => {
  const number = Number.parseInt(floor, 10)
  return Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number
}

export const gridsOf = <Of extends Placed>(priced: readonly Of[]): Grid<Of>[] =>
  [...new Set(priced.map(({ block }) => block))].map(block => {
    const own = priced.filter(item => item.block === block)
    const units = [...new Set(own.map(({ unit }) => unit))].toSorted((a, b) => a.localeCompare(b, 'en'))
    const byPlace = new Map(own.map(item => [`${item.floor}\n${item.unit}`, item]))
    const floors = [...new Set(own.map(({ floor }) => floor))].toSorted((a, b) => height(b) - height(a))
    return {
      block,
      name: own[0]?.blockName ?? proposedBlockName(block),
      units,
      floors: floors.map(floor => ({ floor, cells: units.map(unit => byPlace.get(`${floor}\n${unit}`) ?? null) })),
    }
  })
