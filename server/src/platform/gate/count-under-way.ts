/**
 * Counts the calls that are in progress at the same time, including those that wait for their turn: this number shows
 * earlier than any other that more calls arrive than are finished. `clock` in ms.
 */
export const countUnderWay = (clock: () => number = () => performance.now()) => {
  let [inside, sum, at, since] = [0, 0, clock(), clock()]
  const note = () => {
    const now = clock()
    sum += inside * (now - at)
    at = now
  }
  return {
    during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      note()
      inside++
      try {
        return await work()
      } finally {
        note()
        inside--
      }
    },
    /** Returns the average number of calls since the last read. */
    average: (): number => {
      note()
      const average = at > since ? sum / (at - since) : inside
      sum = 0
      since = at
      return average
    },
  }
}

export type UnderWay = ReturnType<typeof countUnderWay>
