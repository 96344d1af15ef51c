/**
 * `atOnce` units immediately and `perSecond` more each second: a network that has used its share waits but is never
 * locked out.
 */
type Share = { atOnce: number; perSecond: number }

/**
 * Places by arrival that one address receives from one process. A house, a company or a carrier's customers may share
 * the address.
 */
export const ofPlaces: Share = { atOnce: 500, perSecond: 5 }
/**
 * Chances in the draw. More chances would be worth more than any place, so the limit is lower. A visitor without a
 * chance receives a place by arrival, among the first after the draw.
 */
export const ofChances: Share = { atOnce: 100, perSecond: 0.2 }

/** A network that contains an address, and its share as a multiple of one address's share. */
type NetworkShare = { network: string; times: number }

type Left = { left: number; at: number }

/**
 * Gives each network its share; `now` is in milliseconds. A wider network, in which one owner may have thousands of
 * addresses, has only a few times the share of one address. Every network that contains the address must have
 * something left.
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

/**
 * Maximum number of networks from which one admission is valid, because a phone moves between networks. Networks have
 * the width at which neighbours count as one.
 */
const maxAreas = 6

/** Remembers from which networks admissions are used. Returns false if there are more than one browser comes from. */
export const makeAreas = () => {
  const areas = new Map<string, Set<string>>()
  return (whose: string, area: string): boolean => {
    const known = areas.get(whose) ?? new Set()
    areas.set(whose, known)
    if (known.size < maxAreas) known.add(area)
    return known.has(area)
  }
}
