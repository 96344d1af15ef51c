import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/accounts/account'
import { refreshToken } from '#client/accounts/login-session'
import { call, NoAnswer } from '../api/api.ts'
import { deleteAllPasses } from '../pass-cache.ts'
import { clearPersonal } from './personal-keys.ts'
import { clearStored, readStored, removeStored, store } from '../storage.ts'
import { rememberBrowser } from './first-visit.ts'
import { deleteTokens, expiresAt, hasTokens, saveTokens, refreshTokenOf, type Tokens } from './tokens.ts'

/** Reason why nobody is logged in, for a message on the login page. */
export type Reason = 'expired' | 'left' | 'erased' | 'failed' | null

/**
 * True if the person ended the session on purpose: nothing of theirs stays in the browser, and no return path is
 * saved.
 */
export const wasMeant = (reason: unknown): reason is 'left' | 'erased' => reason === 'left' || reason === 'erased'

/** A logged-in person with an account; `isMember` is null while unknown. */
export type Registrant = { kind: 'registrant'; profile: Profile; isMember: boolean | null }
/** Actors that a page may be for. */
export type Actor = Registrant

/**
 * State of the session. `starting`: tokens exist, profile and lists are being fetched. `ready`: initialised.
 * `anonymous`: initialised, nobody logged in.
 */
export type Session =
  | { status: 'anonymous'; reason: Reason }
  | { status: 'starting' }
  | { status: 'ready'; actor: Actor }

const untilKey = 'fh-session-until'
/** Maximum duration of a session in ms, however active it is (S-K1). */
const longestMs = 12 * 3_600_000

// The page has one session store; the entry starts it.
let session: Session = { status: 'anonymous', reason: null }
const listeners = new Set<() => void>()
const set = (next: Session): void => {
  session = next
  listeners.forEach(tell => tell())
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Saves the profile that the server returned after a change. */
export const saveProfile = (profile: Profile): void => {
  const registrant = currentRegistrant()
  if (registrant) set({ status: 'ready', actor: { ...registrant, profile } })
}

/** Shows a change of club membership immediately; the next start asks the server. */
export const saveMembership = (isMember: boolean): void => {
  const registrant = currentRegistrant()
  if (registrant) set({ status: 'ready', actor: { ...registrant, isMember } })
}

// The session that prerendered pages show: `anonymous` before the login, `starting` behind it.
let drawnFor: Session = { status: 'anonymous', reason: null }
export const drawInner = (inner: boolean): void => {
  drawnFor = inner ? { status: 'starting' } : { status: 'anonymous', reason: null }
}
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => drawnFor,
  )
const registrantOf = (now: Session): Registrant | null => (now.status === 'ready' ? now.actor : null)
/** Returns the registrant who is logged in; null if nobody is, or not known yet. */
export const useRegistrant = (): Registrant | null => registrantOf(useSession())
export const currentRegistrant = (): Registrant | null => registrantOf(session)

/**
 * Runs after a login: loads profile, membership and lists; throws if the person cannot continue, and calls `fail` if
 * that becomes known later. `entered`: the login was just now on this page, so nothing has been prefetched.
 */
type Begin = (how: { entered: boolean; fail: () => void }) => Promise<Actor>
let begin: Begin = () => Promise.reject(new Error('no entry'))
let channel: BroadcastChannel | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const clear = (reason: Reason): void => {
  clearTimeout(timer)
  deleteTokens()
  removeStored('localStorage', untilKey)
  // Offline, nobody can log in again: a registrant in the queue at the sales office keeps the pass until the network
  // is back.
  if (wasMeant(reason) || navigator.onLine) deleteAllPasses()
  // A draft of an application and the return path are private to the person who logged out.
  if (wasMeant(reason)) {
    clearStored('sessionStorage')
    clearPersonal()
  }
  if (reason === 'erased') rememberBrowser(false)
  set({ status: 'anonymous', reason })
}

/** Ends the session here and in the other tabs. The code that ends it on purpose notifies the server. */
export const endSession = (reason: Reason): void => {
  if (session.status === 'anonymous' && !hasTokens()) return
  clear(reason)
  channel?.postMessage({ type: 'ended', reason })
}

const renewBeforeMs = 60_000
const againMs = 5_000

const refreshNow = async (): Promise<void> => {
  const before = expiresAt()
  const work = async () => {
    // Another tab may have refreshed the tokens while this tab waited for the lock.
    if (expiresAt() > before) return
    const token = refreshTokenOf()
    if (token === null) throw new Error('no refresh token')
    const answer = await call(refreshToken, { token })
    saveTokens({ accessToken: answer.access_token, refreshToken: answer.refresh_token, lifetime: answer.expires_in })
  }
  try {
    await navigator.locks.request('fh-refresh', work)
    schedule()
  } catch (fault) {
    // A missing answer is not a refusal: offline, the refresh is tried again while the tokens exist.
    if (fault instanceof NoAnswer && hasTokens()) timer = setTimeout(() => void refreshNow(), againMs)
    else endSession('expired')
  }
}

const schedule = (): void => {
  clearTimeout(timer)
  if (!hasTokens()) return
  // The refresh runs one minute before expiry, or immediately if that time has passed.
  timer = setTimeout(
    () => void refreshNow(),
    Math.max(0, Math.min(expiresAt() - renewBeforeMs - Date.now(), 2 ** 31 - 1)),
  )
}

let starts = 0

const run = async (entered: boolean): Promise<void> => {
  const mine = ++starts
  const fail = () => {
    // Another login may have started in the meantime.
    if (mine === starts && hasTokens()) endSession('failed')
  }
  // The requests are sent before the page is rendered again.
  const beginning = begin({ entered, fail })
  set({ status: 'starting' })
  schedule()
  try {
    const actor = await beginning
    // The person may have logged out in the meantime.
    if (hasTokens()) set({ status: 'ready', actor })
  } catch {
    fail()
  }
}

/** Saves the tokens of a login and starts the session. */
export const enterSession = async (tokens: Tokens): Promise<void> => {
  saveTokens(tokens)
  rememberBrowser(true)
  deleteAllPasses()
  store('localStorage', untilKey, String(Date.now() + longestMs))
  channel?.postMessage({ type: 'entered' })
  await run(true)
}

/** Returns the fixed end of the session, in milliseconds since 1970; null if unknown. */
export const sessionUntil = (): number | null => Number(readStored('localStorage', untilKey)) || null

/** Message between tabs. A tab with an older version of the portal may send something else. */
type TabMessage = { type?: unknown; reason?: unknown } | null

const onTabMessage = (message: TabMessage): void => {
  const { type, reason } = message ?? {}
  if (type === 'ended' && session.status !== 'anonymous') clear(wasMeant(reason) ? reason : 'expired')
  if (type === 'entered' && session.status === 'anonymous') void run(false)
}

/** Starts the session of this page: reads the cookies, sets the timer and listens to the other tabs. */
export const startSession = (given: { begin: Begin }): void => {
  begin = given.begin
  channel = new BroadcastChannel('fh-session')
  channel.onmessage = event => onTabMessage(event.data)
  // A timer stops while the machine sleeps, so the clock is checked again on waking.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || session.status === 'anonymous') return
    if (hasTokens()) schedule()
    else endSession('expired')
  })
  if (hasTokens()) void run(false)
  else deleteAllPasses()
}
