import { useSyncExternalStore } from 'react'
import { listActiveSessions } from '#client/sales/property/sales-session'
import { call } from '../../../lib/api/api.ts'
import { setVisit } from '../../../lib/session/first-visit.ts'
import { type Shown, shownOf } from './shown.ts'

/** Milliseconds for which an answer is shown without a new request. */
const freshMs = 60_000

// The parts of the front share one answer.
let shown: readonly Shown[] | null = null
let askedAt = -Infinity
const listeners = new Set<() => void>()

const ask = async (): Promise<void> => {
  if (Date.now() - askedAt < freshMs) return
  askedAt = Date.now()
  // Without an answer the page is the login form, as if nothing were on offer.
  const found = await call(listActiveSessions, {}).then(shownOf, () => [])
  if (found.length === 0) setVisit('plain')
  shown = found
  listeners.forEach(tell => tell())
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  void ask()
  return () => void listeners.delete(tell)
}

/** Returns what is on offer, at most one minute old; null until the first answer. */
export const useFrontOffer = (): readonly Shown[] | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
