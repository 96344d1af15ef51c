import { useSyncExternalStore } from 'react'
import type { OutputOf } from '#contract/operation'
import { askOpening, listOpenings, takeBackOpening } from '#client/sales/session/opening/operations'
import { call } from '../../../lib/api/api.ts'

// One store for the page: the rows of a list share it, and the public page has no query cache.
let asked: readonly string[] | null = null
let latest = 0
const listeners = new Set<() => void>()

/** Applies an answer unless a later request was made. */
const take = async (answer: Promise<OutputOf<typeof listOpenings>>): Promise<void> => {
  const mine = ++latest
  const { sessionIds } = await answer
  if (mine !== latest) return
  asked = sessionIds
  listeners.forEach(tell => tell())
}

const subscribe = (tell: () => void) => {
  // If this request fails, the first press of the button loads the list.
  if (listeners.size === 0) void take(call(listOpenings, {}).catch(() => ({ sessionIds: [] })))
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    // Clears the store, because the next user may be a different person.
    asked = null
    latest++
  }
}

/** Returns the sessions for which the user requested an opening letter, or null while unknown. */
export const useOpenings = (): readonly string[] | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )

/** Requests or cancels the opening letter of a session. Throws ProblemError or NoAnswer. */
export const setOpening = (sessionId: string, isWanted: boolean): Promise<void> =>
  take(call(isWanted ? askOpening : takeBackOpening, { sessionId }))
