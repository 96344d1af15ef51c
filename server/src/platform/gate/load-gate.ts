import { Refusal } from '../refusal.ts'

/** Whose call it is, from the most pressing: in the middle of paying, known, a stranger, a stranger whose call costs much. */
type Rank = 0 | 1 | 2 | 3

/** Seconds that a call of each rank may have to wait. Who would wait for longer is better told so at once. */
const maxWaitSeconds = [8, 5, 3, 2] as const

type Waiting = { go: () => void; giveUp: () => void; since: number }

/** Of the time between two that leave while others wait: how much the newest one counts. */
const newest = 0.1

/**
 * Lets so many calls pass at once as the database is asked by; the rest wait by rank, holding nothing, and in each rank in the order
 * they came. How fast those inside leave tells how long who comes now would wait: beyond what its rank may, it is refused before
 * anything is done for it. `clock` in ms.
 */
export const makeLoadGate = (atOnce: number, clock: () => number = () => performance.now()) => {
  const lines: Waiting[][] = maxWaitSeconds.map(() => [])
  let [inside, shed, pace, leftAt, left] = [0, 0, 0, 0, 0]

  const refuse = (rank: Rank, seconds: number) => {
    shed++
    // Spread, so that those who are sent away at once do not come back at once.
    return new Refusal('server.unavailable', { retryAfter: Math.ceil(seconds) + rank + Math.floor(Math.random() * 5) })
  }
  // The first of a crowd may find the database asleep: of a whole round of them is known how fast it goes.
  const waitOf = (rank: Rank): number =>
    left < atOnce ? 0 : (lines.slice(0, rank + 1).reduce((sum, line) => sum + line.length, 1) * pace) / 1_000

  /** Those of less pressing ranks may have been passed by for too long. */
  const dropStale = (now: number) => {
    for (const [rank, line] of lines.entries())
      while (line[0] && now - line[0].since > (maxWaitSeconds[rank] ?? 0) * 2_000) line.shift()?.giveUp()
  }
  const leave = () => {
    const now = clock()
    dropStale(now)
    const next = lines.find(line => line.length > 0)?.shift()
    // Only while others wait does the time between two that leave say how fast it goes.
    if (next && leftAt > 0) pace = pace === 0 ? now - leftAt : pace + (now - leftAt - pace) * newest
    leftAt = next ? now : 0
    left = next ? left + 1 : 0
    // Whoever leaves hands the place over: it is never free for one who comes later.
    if (next) return next.go()
    inside--
    // Nobody waits: how fast it went says nothing of the next crowd.
    pace = 0
  }
  const enter = async (rankNow: () => Rank): Promise<void> => {
    if (inside < atOnce) return void inside++
    const rank = rankNow()
    const seconds = waitOf(rank)
    if (seconds > maxWaitSeconds[rank]) throw refuse(rank, seconds - maxWaitSeconds[rank])
    await new Promise<void>((go, fail) =>
      lines[rank]?.push({ go, giveUp: () => fail(refuse(rank, maxWaitSeconds[rank])), since: clock() }),
    )
  }
  return {
    /** `rank` is asked for only where somebody has to wait. */
    pass: async <Result>(rank: () => Rank, work: () => Promise<Result>): Promise<Result> => {
      await enter(rank)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    /** How many are inside. */
    inside: () => inside,
    /** How many wait, and how many were refused since the start. */
    figures: () => ({ waiting: lines.reduce((sum, line) => sum + line.length, 0), shed }),
  }
}

export type LoadGate = ReturnType<typeof makeLoadGate>
