import { useEffect, useState } from 'react'
import { listBallots } from '#client/sales/ballot/operations'
import type { OutputOf } from '#contract/operation'
import { call, ProblemError } from '../../lib/api/api.ts'

export type Ballots = OutputOf<typeof listBallots>
type Read = { ballots: Ballots | null; isLate: boolean; refused: ProblemError | null }

const nothing: Read = { ballots: null, isLate: false, refused: null }

/** Reads the public data about the ballots of a session. */
export const useBallots = (sessionId: string): Read => {
  const [read, setRead] = useState<Read>(nothing)
  useEffect(() => {
    let isWanted = true
    const show = (next: Partial<Read>) => isWanted && setRead({ ...nothing, ...next })
    call(listBallots, { sessionId }).then(
      ballots => show({ ballots }),
      (thrown: unknown) => {
        const isGone = thrown instanceof ProblemError && [400, 404].includes(thrown.problem.status)
        show(isGone ? { refused: thrown } : { isLate: true })
      },
    )
    return () => {
      isWanted = false
    }
  }, [sessionId])
  return read
}
