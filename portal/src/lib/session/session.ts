import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/accounts/account'
import { refreshToken } from '#contract/accounts/session'
import { call, NoAnswer } from '../api/index.ts'
import { deleteAllPasses } from '../pass-cache.ts'
import { clearStored, readStored, removeStored, store } from '../storage.ts'
import { deleteTokens, expiresAt, hasTokens, saveTokens, refreshTokenOf, type Tokens } from './tokens.ts'

/** Why nobody is logged in, for the login page to say. */
export type Reason = 'expired' | 'left' | 'erased' | 'failed' | null

/** The person meant to go: nothing of theirs is kept in the browser, and there is nowhere to come back to. */
export const wasMeant = (reason: unknown): reason is 'left' | 'erased' => reason === 'left' || reason === 'erased'

/** Somebody with an account, logged in; `isMember` null: not known. */
export type Registrant = { kind: 'registrant'; profile: Profile; isMember: boolean | null }
/** Who a page may be for. */
export type Actor = Registrant

/**
 * Where a person stands. `starting`: the tokens are there, profile and lists are being fetched.
 * `ready`: initialised. `anonymous`: initialised, nobody logged in.
 */
export type Session =
  { status: 'anonymous'; reason: Reason } | { status: 'starting' } | { status: 'ready'; actor: Actor }

const untilKey = 'fh-session-until'
/** The longest a session lasts, however active (S-K1). */
const longestMs = 12 * 3_600_000

// One store for the page; the entry starts it.
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

/** The profile as the server has it after a change. */
export const saveProfile = (profile: Profile): void => {
  const registrant = currentRegistrant()
  if (registrant) set({ status: 'ready', actor: { ...registrant, profile } })
}

/** Who joins the club, or leaves it, sees so at once; the next start asks the server. */
export const saveMembership = (isMember: boolean): void => {
  const registrant = currentRegistrant()
  if (registrant) set({ status: 'ready', actor: { ...registrant, isMember } })
}

// What is drawn beforehand is drawn for somebody of whom nothing is known: before the login nobody, behind it who is awaited.
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
/** The registrant whose page it is; null when nobody is logged in, or not known yet. */
export const useRegistrant = (): Registrant | null => registrantOf(useSession())
export const currentRegistrant = (): Registrant | null => registrantOf(session)

/**
 * What a login starts: profile and membership, and the lists; throws when the person cannot go on, and calls `fail` when that
 * shows only later. `entered`: here and now, so that nothing has been asked yet.
 */
type Begin = (how: { entered: boolean; fail: () => void }) => Promise<Actor>
let begin: Begin = () => Promise.reject(new Error('no entry'))
let channel: BroadcastChannel | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const clear = (reason: Reason): void => {
  clearTimeout(timer)
  deleteTokens()
  removeStored('localStorage', untilKey)
  // Without a network nobody can log in again: who queues at the sales office keeps the pass until there is one.
  if (wasMeant(reason) || navigator.onLine) deleteAllPasses()
  // A draft of an application and what the login was to return to are no one else's business.
  if (wasMeant(reason)) clearStored('sessionStorage')
  set({ status: 'anonymous', reason })
}

/** Ends the session here and in the other tabs. The server is told by whoever ends it on purpose. */
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
    // Another tab may have done it while we waited for our turn.
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
    // No answer is no refusal: without a network one is asked for again while the tokens live.
    if (fault instanceof NoAnswer && hasTokens()) timer = setTimeout(() => void refreshNow(), againMs)
    else endSession('expired')
  }
}

const schedule = (): void => {
  clearTimeout(timer)
  if (!hasTokens()) return
  // One minute before expiry; at once when that has passed.
  timer = setTimeout(
    () => void refreshNow(),
    Math.max(0, Math.min(expiresAt() - renewBeforeMs - Date.now(), 2 ** 31 - 1)),
  )
}

let starts = 0

const run = async (entered: boolean): Promise<void> => {
  const mine = ++starts
  const fail = () => {
    // Another login may have come meanwhile.
    if (mine === starts && hasTokens()) endSession('failed')
  }
  // What it asks for leaves before anything is drawn anew.
  const beginning = begin({ entered, fail })
  set({ status: 'starting' })
  schedule()
  try {
    const actor = await beginning
    // Someone may have logged out meanwhile.
    if (hasTokens()) set({ status: 'ready', actor })
  } catch {
    fail()
  }
}

/** Takes the tokens of a login and starts. */
export const enterSession = async (tokens: Tokens): Promise<void> => {
  saveTokens(tokens)
  deleteAllPasses()
  store('localStorage', untilKey, String(Date.now() + longestMs))
  channel?.postMessage({ type: 'entered' })
  await run(true)
}

/** When the session ends whatever the person does, in milliseconds since 1970; null when unknown. */
export const sessionUntil = (): number | null => Number(readStored('localStorage', untilKey)) || null

/** What the tabs tell each other. One of an older version of the portal may tell something else. */
type TabMessage = { type?: unknown; reason?: unknown } | null

const onTabMessage = (message: TabMessage): void => {
  const { type, reason } = message ?? {}
  if (type === 'ended' && session.status !== 'anonymous') clear(wasMeant(reason) ? reason : 'expired')
  if (type === 'entered' && session.status === 'anonymous') void run(false)
}

/** Starts the session of this page: what the cookies say, the timer, the other tabs. */
export const startSession = (given: { begin: Begin }): void => {
  begin = given.begin
  channel = new BroadcastChannel('fh-session')
  channel.onmessage = event => onTabMessage(event.data)
  // A timer sleeps with the machine: on waking, the clock is looked at again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || session.status === 'anonymous') return
    if (hasTokens()) schedule()
    else endSession('expired')
  })
  if (hasTokens()) void run(false)
  else deleteAllPasses()
}
