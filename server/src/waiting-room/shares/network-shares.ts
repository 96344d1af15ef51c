import { takeLeaky } from '../../platform/leaky.ts'
import type { NetworkShare } from '../../platform/network.ts'

/**
 * `atOnce` units immediately and `perSecond` more each second: a network that has used its share waits but is never
 * locked out. All processes together give one share.
 */
type Share = { atOnce: number; perSecond: number }

/**
 * Places by arrival that one address receives. A house, a company or a carrier's customers may share the address:
 * five thousand of them have their places within a minute.
 */
export const ofPlaces: Share = { atOnce: 2_000, perSecond: 50 }
/**
 * Chances in the draw. More chances would be worth more than any place, so the limit is lower. A visitor without a
 * chance receives a place by arrival, among the first after the draw.
 */
export const ofChances: Share = { atOnce: 200, perSecond: 1 }

/** Maximum number of networks, and of admissions, that one process remembers, and milliseconds between two sweeps. */
const [maxRemembered, sweepEvery] = [200_000, 60_000]

/** Sets an entry as the most recent one; the one that was not set for longest goes if there are too many. */
export const setRecent = <Value>(map: Map<string, Value>, key: string, value: Value, most: number): void => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.size > most ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
}

/**
 * Gives each network its share; instants are in milliseconds. A wider network, in which one owner may have thousands
 * of addresses, has only a few times the share of one address. Every network that contains the address must have
 * something left.
 */
export const makeShares = ({ atOnce, perSecond }: Share, most = maxRemembered) => {
  /** When the share of each network is full again. Full shares are forgotten. */
  const fullAt = new Map<string, number>()
  let [processes, sweptAt] = [1, 0]
  const limitOf = ({ times }: NetworkShare) => {
    const wide = Math.max(1, times / 4)
    return { burst: (atOnce * wide) / processes, every: (1_000 * processes) / (perSecond * wide) }
  }
  const sweep = (now: number): void => {
    if (now < sweptAt + sweepEvery) return
    sweptAt = now
    for (const [network, instant] of fullAt) if (instant <= now) fullAt.delete(network)
  }
  return {
    /** The number of processes that give a share together: this one gives its part. */
    divideBy: (count: number): void => void (processes = Math.max(1, count)),
    /** Takes one unit of each network that contains the address, or nothing if one of them has none. */
    take: (networks: readonly NetworkShare[], now: number): boolean => {
      sweep(now)
      const taken = networks.map(share => takeLeaky(limitOf(share), fullAt.get(share.network) ?? 0, now))
      if (taken.some(({ wait }) => wait > 0)) return false
      for (const [index, { network }] of networks.entries())
        setRecent(fullAt, network, taken[index]?.fullAt ?? now, most)
      return true
    },
    /** True if every network that contains the address has a unit left. */
    has: (networks: readonly NetworkShare[], now: number): boolean =>
      networks.every(share => takeLeaky(limitOf(share), fullAt.get(share.network) ?? 0, now).wait === 0),
    /** Returns the part of the share that is left, from 0 to 1: the least of the networks that contain the address. */
    left: (networks: readonly NetworkShare[], now: number): number =>
      Math.min(
        ...networks.map(share => {
          const { burst, every } = limitOf(share)
          return 1 - Math.max(0, (fullAt.get(share.network) ?? 0) - now) / (burst * every)
        }),
      ),
    remembered: (): number => fullAt.size,
  }
}

export type Shares = ReturnType<typeof makeShares>

/**
 * Maximum number of networks from which one admission is valid, because a phone moves between networks. Networks have
 * the width at which neighbours count as one.
 */
const maxAreas = 6

/** Remembers from which networks admissions are used. Returns false if there are more than one browser comes from. */
export const makeAreas = (most = maxRemembered) => {
  const areas = new Map<string, Set<string>>()
  return (whose: string, area: string): boolean => {
    const known = areas.get(whose) ?? new Set()
    setRecent(areas, whose, known, most)
    if (known.size < maxAreas) known.add(area)
    return known.has(area)
  }
}
