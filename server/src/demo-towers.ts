// The units of the demo’s developments that are sold by ballot or in turn.

/** The four flats of a floor, in square feet of saleable area. */
const flats: [unit: string, area: number][] = [
  ['A', 655],
  ['B', 486],
  ['C', 412],
  ['D', 338],
]

/** Two towers with flats of four sizes, dearer the higher they are. */
export const pricedTowers = () =>
  ['Tower 1', 'Tower 2'].flatMap(block =>
    Array.from({ length: 12 }, (_, at) => 15 - at).flatMap(floor =>
      flats.map(([unit, saleableArea]) => ({
        block,
        floor: String(floor),
        unit,
        saleableArea,
        priceCents: Math.round((saleableArea * (18_000 + floor * 150)) / 1_000) * 100_000,
      })),
    ),
  )
