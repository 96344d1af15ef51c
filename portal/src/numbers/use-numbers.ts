import { useEffect, useState } from 'react'
import { getPublicNumbers } from '#contract/sales/numbers/board'
import type { OutputOf } from '#contract/operation'
import { call, ProblemError } from '../lib/api/index.ts'

export type PublicNumbers = OutputOf<typeof getPublicNumbers>

/** Milliseconds after which they are asked for again. */
const again = 15_000

type Read = { numbers: PublicNumbers | null; isLate: boolean; refused: ProblemError | null }

/** The numbers of a session, read anew while somebody looks; what cannot be read leaves the last, which says when it was counted. */
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
