import { useEffect, useEffectEvent, useState } from 'react'
import { listOwnTurns } from '#client/sales/sale-day/check-in'
import { followSale, listUnitsOnSale } from '#client/sales/sale-day/follow'
import type { OutputOf } from '#contract/operation'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/login-session.ts'
import { isSoon } from './soon.ts'

export type FollowedSale = OutputOf<typeof followSale>
export type UnitOnSale = OutputOf<typeof listUnitsOnSale>['units'][number]
export type OwnTurn = OutputOf<typeof listOwnTurns>['rows'][number]

/** Milliseconds between two fetches, plus a random part so that phones do not all ask at the same moment. */
const again = 4_000
const scatter = 1_000
/**
 * Milliseconds between two fetches of a registrant's own places while no change is near: the server looks them up for
 * each caller.
 */
const ownAgain = 60_000

type Read = { sale: FollowedSale | null; isLate: boolean; refused: ProblemError | null }

/**
 * Repeats a request while the page is visible. The next one starts only after the last answer, after the milliseconds
 * that the request returned.
 */
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

/**
 * Returns a running sale, refetched while the page is visible; if a fetch fails, the last data stays, with its time.
 */
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

/** Returns the units in the order of the grid's letters, fetched when their version changes. */
export const useUnits = (sessionId: string, version: number | null): readonly UnitOnSale[] => {
  const [units, setUnits] = useState<readonly UnitOnSale[]>([])
  useEffect(() => {
    if (version === null) return
    let isWanted = true
    call(listUnitsOnSale, { sessionId }).then(
      answer => isWanted && setUnits(answer.units),
      // After a failure, the next version or a reload of the page fetches the units.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [sessionId, version])
  return units
}

/** Returns the places of the logged-in registrant. */
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
      // After a failure the last places stay.
      return rows.some(isSoon) ? again : ownAgain
    }
  }, `${sessionId} ${status}`)
  return rows
}
