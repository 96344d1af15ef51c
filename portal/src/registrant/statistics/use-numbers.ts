import { useEffect, useState } from 'react'
import { getPublicNumbers } from '#client/sales/statistics/board'
import type { OutputOf } from '#contract/operation'
import { call, ProblemError } from '../../lib/api/api.ts'

export type PublicNumbers = OutputOf<typeof getPublicNumbers>

/** Milliseconds between two fetches of the numbers. */
const again = 15_000

type Read = { numbers: PublicNumbers | null; isLate: boolean; refused: ProblemError | null }

/**
 * Returns the numbers of a session, refetched while the page is visible; if a fetch fails, the last numbers stay,
 * with the time of their count.
 */
export const useNumbers = (sessionId: string): Read => {
  const [read, setRead] = useState<Read>({ numbers: null, isLate: false, refused: null })
  useEffect(() => {
    let isWanted = true
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      call(getPublicNumbers, { sessionId }).then(
        numbers => isWanted && setRead({ numbers, isLate: false, refused: null }),
        (fault: unknown) => {
          const isClosed = fault instanceof ProblemError && [400, 404].includes(fault.problem.status)
          if (isWanted) setRead(last => ({ ...last, isLate: true, refused: isClosed ? fault : null }))
        },
      )
    }
    ask()
    const timer = setInterval(ask, again)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isWanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [sessionId])
  return read
}
