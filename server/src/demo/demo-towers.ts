// The units of the demo's developments that are sold by ballot or in turn.

/** The four flats of a floor, with their saleable area in square feet. */
const flats: [unit: string, area: number][] = [
  ['A', 655],
  ['B', 486],
  ['C', 412],
  ['D', 338],
]

/** Returns two towers with flats of four sizes. The price rises with the floor. */
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
