import { useSyncExternalStore } from 'react'
import { hostCookie, readCookie, writeCookie } from '../cookies.ts'

/**
 * What the login page opens with. `first`: nobody has logged in with this browser, so the property comes first.
 * `returning`: the form comes first. `plain`: there is no property to show.
 */
export type Visit = 'first' | 'returning' | 'plain'

/** The cookie says only that somebody has logged in with this browser; the server reads it (http/pages/portal.ts). */
const name = 'fh_known'
const maxAgeSeconds = 365 * 86_400

let visit: Visit | null = null
const listeners = new Set<() => void>()
const read = (): Visit => (visit ??= readCookie(hostCookie(name)) === null ? 'first' : 'returning')
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useVisit = (): Visit => useSyncExternalStore(subscribe, read, read)

/** Sets the visit: that of a prerendered page, or `plain` once it is known that nothing is on offer. */
export const setVisit = (next: Visit): void => {
  visit = next
  listeners.forEach(tell => tell())
}

/** Remembers that somebody has logged in with this browser; false forgets it, after an account was deleted. */
export const rememberBrowser = (isKnown: boolean): void => {
  visit = 'returning'
  writeCookie(hostCookie(name), '1', isKnown ? maxAgeSeconds : 0)
}
