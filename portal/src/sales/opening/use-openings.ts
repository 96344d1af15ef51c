import { useSyncExternalStore } from 'react'
import type { OutputOf } from '#contract/operation'
import { askOpening, listOpenings, takeBackOpening } from '#contract/sales/opening/operations'
import { call } from '../../lib/api/index.ts'

// One store for the page: the rows of a list share it, and the public page has no cache of queries.
let asked: readonly string[] | null = null
let latest = 0
const listeners = new Set<() => void>()

/** Takes what is answered, unless something was asked after it. */
const take = async (answer: Promise<OutputOf<typeof listOpenings>>): Promise<void> => {
  const mine = ++latest
  const { sessionIds } = await answer
  if (mine !== latest) return
  asked = sessionIds
  listeners.forEach(tell => tell())
}

const subscribe = (tell: () => void) => {
  // What did not come is told by the first press.
  if (listeners.size === 0) void take(call(listOpenings, {}).catch(() => ({ sessionIds: [] })))
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    // Whoever comes next may be somebody else.
    asked = null
    latest++
  }
}

/** The sessions of which whoever is logged in is to be told when they open; null: not known yet. */
export const useOpenings = (): readonly string[] | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )

/** To be told of a session, or not to be. Throws ProblemError or NoAnswer. */
export const setOpening = (sessionId: string, isWanted: boolean): Promise<void> =>
  take(call(isWanted ? askOpening : takeBackOpening, { sessionId }))
