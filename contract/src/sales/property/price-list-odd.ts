import type { PricedUnit } from './price-list.ts'

type Odd = {
  /** Index of the unit, from 0. */
  at: number
  field: 'floor' | 'unit' | 'saleableArea' | 'priceCents'
  code: 'area_odd' | 'price_odd' | 'floor_odd' | 'unit_odd'
  value: string
}

/** Minimum number of units for a comparison with the others. */
const leastCompared = 3
/**
 * Ratios from which a value is odd. A penthouse has several times the area of a flat; a digit too many or too few
 * gives a factor of ten.
 */
const [areaTimes, priceTimes] = [5, 3]

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const isFar = (value: number, median: number, times: number): boolean =>
  value > median * times || value * times < median

/** Returns how a floor or a unit is written, apart from its digits: `25/F` and `24` have two styles. */
const styleOf = (text: string): string => text.toUpperCase().replace(/\d+/g, '9')
const isPlainNumber = (text: string): boolean => /^\d+$/.test(text)

/**
 * Returns numbers that are written differently from most numbers of the list. Letters, such as G or UG for floors,
 * are names of their own.
 */
const oddlyWritten = (texts: readonly string[]): number[] => {
  const numbered = texts.flatMap((text, index) => (/\d/.test(text) ? [{ at: index, style: styleOf(text) }] : []))
  const counts = new Map<string, number>()
  for (const { style } of numbered) counts.set(style, (counts.get(style) ?? 0) + 1)
  const decorated = new Set([...counts.keys()].map(style => style.replace(/[^9]*(\/F|F|TH|樓|层|層|楼)$/u, '')))
  // There is only one style, or the styles are no spellings of each other, such as A1 and B1.
  if (counts.size < 2 || decorated.size === counts.size) return []
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return numbered.filter(({ style }) => style !== most).map(({ at }) => at)
}

/** Returns numbers with and without a leading zero: a spreadsheet drops the zero from a cell that is not text. */
const oddlyPadded = (texts: readonly string[]): number[] => {
  if (!texts.some(text => /^0\d/.test(text))) return []
  return texts.flatMap((text, index) => (isPlainNumber(text) && /^[1-9]$/.test(text) ? [index] : []))
}

/**
 * Returns units that differ from their neighbours. They may be right, like a penthouse, or contain a wrong digit. A
 * person checks them; they are never refused.
 */
export const oddUnits = (units: readonly PricedUnit[]): Odd[] => {
  if (units.length < leastCompared) return []
  const area = medianOf(units.map(({ saleableArea }) => saleableArea))
  const price = medianOf(units.map(({ priceCents }) => priceCents))
  const perFoot = medianOf(units.map(({ saleableArea, priceCents }) => priceCents / saleableArea))
  const odd = units.flatMap(({ saleableArea, priceCents }, index): Odd[] => {
    const hasOddArea = isFar(saleableArea, area, areaTimes)
    // If the area may be wrong, the price per square foot is meaningless.
    const hasOddPrice = hasOddArea
      ? isFar(priceCents, price, areaTimes)
      : isFar(priceCents / saleableArea, perFoot, priceTimes)
    const [feet, dollars] = [saleableArea, priceCents / 100].map(figure => figure.toLocaleString('en'))
    return [
      ...(hasOddArea ? [{ at: index, field: 'saleableArea', code: 'area_odd', value: feet ?? '' } as const] : []),
      ...(hasOddPrice ? [{ at: index, field: 'priceCents', code: 'price_odd', value: dollars ?? '' } as const] : []),
    ]
  })
  const floors = units.map(({ floor }) => floor)
  const flats = units.map(({ unit }) => unit)
  const written = (all: readonly string[], field: 'floor' | 'unit', code: 'floor_odd' | 'unit_odd') =>
    [...new Set([...oddlyWritten(all), ...oddlyPadded(all)])].map((at): Odd => ({
      at,
      field,
      code,
      value: all[at] ?? '',
    }))
  return [...odd, ...written(floors, 'floor', 'floor_odd'), ...written(flats, 'unit', 'unit_odd')]
}
