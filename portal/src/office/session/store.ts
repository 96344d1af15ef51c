import { useSyncExternalStore } from 'react'
import { getOfficeSession, type OfficeSession } from '#contract/office/session'
import type { Role } from '#contract/office/staff'
import { call, ProblemError } from '../../lib/api/index.ts'
import { type SignInState, type Event, nextOf, type State, starting } from './sign-in-state.ts'

let state: State = starting
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The other windows of the office: what one knows of the door, they hear. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('office') : null

/** Answers that were asked for before the door has moved tell of the past. */
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

/** Who is logged in; only behind the door, where it is known. */
export const useStaff = (): OfficeSession => {
  const { session } = useOfficeSession()
  if (session === null) throw new Error('nobody is logged in')
  return session
}

/** The server has said how the session stands. */
export const takeSession = (session: OfficeSession): void => {
  const wasOpen = state.door === 'OPEN'
  move({ kind: 'found', session })
  if (session.standing === 'OPEN' && !wasOpen) others?.postMessage('opened')
}

/** Without a network, whoever has opened here what the desk took along. */
export const enterOfflineMode = (session: OfficeSession): void => move({ kind: 'away', session })

/** Asks how the session stands. No answer changes nothing, but at the start. */
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

/** Shut here, and in every other window. */
export const shut = (kind: 'idle' | 'locked' | 'left'): void => {
  move({ kind })
  others?.postMessage(kind)
}

/** Tells the other windows that somebody is here. */
export const announceActivity = (): void => others?.postMessage('seen')

/** Tells the other windows that whoever sits here has proved anew who they are. */
export const announceStepUp = (): void => others?.postMessage('proved')

/** Hears the other windows, until it is no longer wanted. */
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

/** Of whoever is logged in now: waits until the door is open, for the same person or not. */
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
