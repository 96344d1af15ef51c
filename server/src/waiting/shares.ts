/** So many at once, and so many more each second: who has had them waits, and is never shut out. */
type Share = { atOnce: number; perSecond: number }

/** Places by arrival that one address is given by one process: a house, a company or a carrier's customers may stand behind it. */
export const ofPlaces: Share = { atOnce: 500, perSecond: 5 }
/** Chances in the draw, of which more are worth more than any place: who finds none has a place by arrival, as the first after the draw. */
export const ofChances: Share = { atOnce: 100, perSecond: 0.2 }

/** A network that holds an address, and how many times what one address has it might have. */
type NetworkShare = { network: string; times: number }

type Left = { left: number; at: number }

/**
 * Gives each network its share, `now` in milliseconds. A wider one, of which whoever has it has thousands of addresses, has as much as a
 * few: at each that holds the address there must be something left.
 */
export const makeShares = ({ atOnce, perSecond }: Share) => {
  const used = new Map<string, Left>()
  const leftOf = ({ network, times }: NetworkShare, now: number): number => {
    const before = used.get(network)
    const most = atOnce * Math.max(1, times / 4)
    return before ? Math.min(most, before.left + ((now - before.at) / 1000) * perSecond * Math.max(1, times / 4)) : most
  }
  return (networks: readonly NetworkShare[], now: number): boolean => {
    const lefts = networks.map(network => leftOf(network, now))
    if (lefts.some(left => left < 1)) return false
    for (const [index, { network }] of networks.entries()) used.set(network, { left: (lefts[index] ?? 1) - 1, at: now })
    return true
  }
}

/** Networks, as wide as neighbours are told of each other by, from which one admission is good: a phone goes from one to the next. */
const maxAreas = 6

/** Remembers from where admissions are used. False: from more places than one browser comes from. */
export const makeAreas = () => {
  const areas = new Map<string, Set<string>>()
  return (whose: string, area: string): boolean => {
    const known = areas.get(whose) ?? new Set()
    areas.set(whose, known)
    if (known.size < maxAreas) known.add(area)
    return known.has(area)
  }
}
