import { Refusal } from '../refusal.ts'

/**
 * Rank of a call by its caller, most urgent first: in the middle of a payment, known, anonymous, anonymous with an
 * expensive call.
 */
type Rank = 0 | 1 | 2 | 3

/** Maximum wait in seconds of a call of each rank. A call that would wait longer is refused at once. */
const maxWaitSeconds = [8, 5, 3, 2] as const

type Waiting = { go: () => void; giveUp: () => void; since: number }

/** Weight of the newest interval between two finished calls in the moving average. */
const newest = 0.1

/**
 * Lets a limited number of calls use the database at once; the others wait by rank and, within a rank, in order of
 * arrival, and use no resources. The pace of finished calls gives the expected wait of a new call: if it exceeds the
 * maximum of the rank, the call is refused before any work is done for it. `clock` in ms.
 */
export const makeLoadGate = (atOnce: number, clock: () => number = () => performance.now()) => {
  const lines: Waiting[][] = maxWaitSeconds.map(() => [])
  let [inside, shed, pace, leftAt, left] = [0, 0, 0, 0, 0]

  const refuse = (rank: Rank, seconds: number) => {
    shed++
    // Random spread, so that calls that are refused together do not come back together.
    return new Refusal('server.unavailable', { retryAfter: Math.ceil(seconds) + rank + Math.floor(Math.random() * 5) })
  }
  // The first calls of a crowd may find the database asleep: the pace is known only after `atOnce` calls have
  // finished.
  const waitOf = (rank: Rank): number =>
    left < atOnce ? 0 : (lines.slice(0, rank + 1).reduce((sum, line) => sum + line.length, 1) * pace) / 1_000

  /** Removes calls of less urgent ranks that higher ranks have overtaken for too long. */
  const dropStale = (now: number) => {
    for (const [rank, line] of lines.entries())
      while (line[0] && now - line[0].since > (maxWaitSeconds[rank] ?? 0) * 2_000) line.shift()?.giveUp()
  }
  const leave = () => {
    const now = clock()
    dropStale(now)
    const next = lines.find(line => line.length > 0)?.shift()
    // The time between two finished calls shows the pace only while other calls wait.
    if (next && leftAt > 0) pace = pace === 0 ? now - leftAt : pace + (now - leftAt - pace) * newest
    leftAt = next ? now : 0
    left = next ? left + 1 : 0
    // A finished call hands its place to the next one: the place is never free for a later call.
    if (next) return next.go()
    inside--
    // No call waits: the past pace says nothing about the next crowd.
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
    /** `rank` is called only if the call has to wait. */
    pass: async <Result>(rank: () => Rank, work: () => Promise<Result>): Promise<Result> => {
      await enter(rank)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    /** Returns the number of calls inside. */
    inside: () => inside,
    /** Number of waiting calls, and number of refused calls since the start. */
    figures: () => ({ waiting: lines.reduce((sum, line) => sum + line.length, 0), shed }),
  }
}

export type LoadGate = ReturnType<typeof makeLoadGate>
