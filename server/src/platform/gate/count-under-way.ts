/**
 * Counts the calls that are under way at once, those that wait for their turn among them: how much is asked at the same time tells sooner
 * than anything else that more comes than is done. `clock` in ms.
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
    /** How many there were on the average since it was last asked. */
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
