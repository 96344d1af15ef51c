import { useEffect, useEffectEvent, useState } from 'react'
import { listOwnTurns } from '#contract/sales/day/check-in'
import { followSale, listUnitsOnSale } from '#contract/sales/day/follow'
import type { OutputOf } from '#contract/operation'
import { call, ProblemError } from '../lib/api/index.ts'
import { useSession } from '../lib/session/index.ts'
import { isSoon } from './soon.ts'

export type FollowedSale = OutputOf<typeof followSale>
export type UnitOnSale = OutputOf<typeof listUnitsOnSale>['units'][number]
export type OwnTurn = OutputOf<typeof listOwnTurns>['rows'][number]

/** Milliseconds after which it is asked for again; not all telephones at the same moment. */
const again = 4_000
const scatter = 1_000
/** The same of one’s own places, which the server looks up for each who asks, while nothing is to happen to them soon. */
const ownAgain = 60_000

type Read = { sale: FollowedSale | null; isLate: boolean; refused: ProblemError | null }

/** Runs a question again and again while somebody looks, the next only once the last is answered, so long after as that says. */
const useRepeated = (question: () => Promise<number>, key: string): void => {
  const ask = useEffectEvent(question)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const run = () => {
      clearTimeout(timer)
      const wait = (pause: number) => {
        if (isWanted) timer = setTimeout(run, pause + Math.random() * scatter)
      }
      if (document.visibilityState === 'hidden') wait(again)
      else void ask().then(wait)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [key])
}

/** A sale as it runs, read anew while somebody looks; what cannot be read leaves the last, which says of when it is. */
export const useSale = (sessionId: string): Read => {
  const [read, setRead] = useState<Read>({ sale: null, isLate: false, refused: null })
  useRepeated(async () => {
    try {
      const sale = await call(followSale, { sessionId })
      setRead({ sale, isLate: false, refused: null })
    } catch (fault) {
      const isGone = fault instanceof ProblemError && [400, 404].includes(fault.problem.status)
      setRead(last => ({ ...last, isLate: true, refused: isGone ? fault : null }))
    }
    return again
  }, sessionId)
  return read
}

/** The units in the order of the grid’s letters, read when they change. */
export const useUnits = (sessionId: string, version: number | null): readonly UnitOnSale[] => {
  const [units, setUnits] = useState<readonly UnitOnSale[]>([])
  useEffect(() => {
    if (version === null) return
    let isWanted = true
    call(listUnitsOnSale, { sessionId }).then(
      answer => isWanted && setUnits(answer.units),
      // The next version brings them, or the page opened anew.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [sessionId, version])
  return units
}

/** One’s own places, of whoever is logged in. */
export const useOwnTurns = (sessionId: string): readonly OwnTurn[] => {
  const { status } = useSession()
  const [rows, setRows] = useState<readonly OwnTurn[]>([])
  useRepeated(async () => {
    if (status !== 'ready') return ownAgain
    try {
      const answer = await call(listOwnTurns, { sessionId })
      setRows(answer.rows)
      return answer.rows.some(isSoon) ? again : ownAgain
    } catch {
      // The last that was read stays.
      return rows.some(isSoon) ? again : ownAgain
    }
  }, `${sessionId} ${status}`)
  return rows
}
