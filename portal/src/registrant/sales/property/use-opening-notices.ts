import { useSyncExternalStore } from 'react'
import type { OutputOf } from '#contract/operation'
import {
  requestOpeningNotice,
  listOpeningNotices,
  cancelOpeningNotice,
} from '#client/sales/session/opening-notice/operations'
import { call } from '../../../lib/api/api.ts'

// One store for the page: the rows of a list share it, and the public page has no query cache.
let requested: readonly string[] | null = null
let latest = 0
const listeners = new Set<() => void>()

/** Applies an answer unless a later request was made. */
const applyLatest = async (answer: Promise<OutputOf<typeof listOpeningNotices>>): Promise<void> => {
  const mine = ++latest
  const { sessionIds } = await answer
  if (mine !== latest) return
  requested = sessionIds
  listeners.forEach(listener => listener())
}

const subscribe = (tell: () => void) => {
  // If this request fails, the first press of the button loads the list.
  if (listeners.size === 0) void applyLatest(call(listOpeningNotices, {}).catch(() => ({ sessionIds: [] })))
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    // Clears the store, because the next user may be a different person.
    requested = null
    latest++
  }
}

/** Returns the sessions for which the user requested an opening letter, or null while unknown. */
export const useOpeningNotices = (): readonly string[] | null =>
  useSyncExternalStore(
    subscribe,
    () => requested,
    () => null,
  )

/** Requests or cancels the opening letter of a session. Throws ProblemError or NoAnswer. */
export const setOpeningNotice = (sessionId: string, isWanted: boolean): Promise<void> =>
  applyLatest(call(isWanted ? requestOpeningNotice : cancelOpeningNotice, { sessionId }))
