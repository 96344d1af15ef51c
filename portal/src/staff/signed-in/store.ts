import { useSyncExternalStore } from 'react'
import { getOfficeSession } from '#client/staff/staff-session'
import type { OfficeSession } from '#contract/staff/staff-session'
import type { Role } from '#contract/staff/staff'
import { call, ProblemError } from '../../lib/api/api.ts'
import { type SignInState, type Event, nextOf, type State, starting } from './sign-in-state.ts'

let state: State = starting
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Channel to the other windows of the office. A window tells the others about changes of the login state. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('office') : null

/**
 * Number of the latest request. Answers to requests from before a change of the login state are outdated and ignored.
 */
let lastWord = 0

const move = (event: Event): void => {
  lastWord++
  const before = state
  state = nextOf(state, event)
  if (state !== before) [...listeners].forEach(tell => tell())
}

export const useOfficeSession = (): State => useSyncExternalStore(subscribe, () => state)
export const getSignInState = (): SignInState => state.door
export const rolesNow = (): readonly Role[] => state.session?.roles ?? []

/** Returns the signed-in staff member. Use it only behind the sign-in screen, where there is one. */
export const useStaff = (): OfficeSession => {
  const { session } = useOfficeSession()
  if (session === null) throw new Error('nobody is logged in')
  return session
}

/** Applies the session state that the server has reported. */
export const takeSession = (session: OfficeSession): void => {
  const wasOpen = state.door === 'OPEN'
  move({ kind: 'found', session })
  if (session.standing === 'OPEN' && !wasOpen) others?.postMessage('opened')
}

/** Enters the office offline, for the staff member who has opened the offline bundle on this device. */
export const enterOfflineMode = (session: OfficeSession): void => move({ kind: 'away', session })

/** Reloads the session state. Without an answer nothing changes, except at the start. */
export const refresh = async (): Promise<void> => {
  const asked = ++lastWord
  try {
    const session = await call(getOfficeSession, {})
    if (asked === lastWord) takeSession(session)
  } catch (fault) {
    if (asked !== lastWord) return
    if (fault instanceof ProblemError && fault.problem.code === 'request.unauthenticated') move({ kind: 'gone' })
    else move({ kind: 'unreached' })
  }
}

/** Closes the office in this window and in all other windows. */
export const shut = (kind: 'idle' | 'locked' | 'left'): void => {
  move({ kind })
  others?.postMessage(kind)
}

/** Reports user activity to the other windows. */
export const announceActivity = (): void => others?.postMessage('seen')

/** Reports to the other windows that the user has proved their identity again. */
export const announceStepUp = (): void => others?.postMessage('proved')

/** Listens to the other windows. Call the returned function to stop. */
export const listenToOtherTabs = (onSeen: () => void): (() => void) => {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'seen') onSeen()
    else if (data === 'idle' || data === 'locked' || data === 'left') move({ kind: data })
    else if (data === 'proved') void refresh()
    else if (data === 'opened' && state.door !== 'OPEN') void refresh()
  }
  others?.addEventListener('message', hear)
  return () => others?.removeEventListener('message', hear)
}

/**
 * Returns a function for the current person that waits until the office is open. It resolves to true if the same
 * person is signed in.
 */
export const untilOpen = (): (() => Promise<boolean>) => {
  const whose = state.session?.staffId
  return () =>
    new Promise(resolve => {
      const look = () => {
        if (state.door !== 'OPEN' && state.session !== null) return
        stop()
        resolve(state.session !== null && state.session.staffId === whose)
      }
      const stop = subscribe(look)
      look()
    })
}
