import type { OfficeSession, Standing } from '#contract/staff/staff-session'

/**
 * The screen in front of the office's pages. `OPEN`: no screen. `AWAY`: no screen either, but there is no network;
 * only the offline bundle was opened on this device.
 */
export type SignInState = 'STARTING' | 'UNREACHED' | 'SIGN_IN' | 'AWAY' | Standing

/** `ended`: the session expired or was ended from elsewhere. `left`: the user logged out. */
export type Reason = 'ended' | 'left' | 'idle' | null

export type State = {
  door: SignInState
  /** The person who is, or was last, logged in. Their page and its input are kept behind the sign-in screen. */
  session: OfficeSession | null
  reason: Reason
}

export type Event =
  | { kind: 'found' | 'away'; session: OfficeSession }
  /** `gone`: nobody is logged in, or the session has ended. */
  | { kind: 'gone' | 'idle' | 'locked' | 'left' | 'unreached' }

export const starting: State = { door: 'STARTING', session: null, reason: null }

/** True if no screen is in front of the pages. */
export const isInside = (door: SignInState): boolean => door === 'OPEN' || door === 'AWAY'

/** True for refusals that concern the session and not the request itself. */
export const isSessionRefusal = (code: string): boolean =>
  ['request.unauthenticated', 'office.locked', 'office.second-factor'].includes(code)

/** Returns the next state after an event. */
export const nextOf = (state: State, event: Event): State => {
  switch (event.kind) {
    case 'found':
      return { door: event.session.standing, session: event.session, reason: null }
    case 'away':
      // The last state that the server reported before the network was lost remains valid, so an unlocked screen
      // needs no new login.
      return { door: state.door === 'OPEN' ? 'OPEN' : 'AWAY', session: event.session, reason: null }
    case 'gone':
      return { ...state, door: 'SIGN_IN', reason: state.session === null ? state.reason : 'ended' }
    case 'idle':
    case 'locked':
      return isInside(state.door) ? { ...state, door: 'LOCKED', reason: event.kind === 'idle' ? 'idle' : null } : state
    case 'left':
      return { door: 'SIGN_IN', session: null, reason: 'left' }
    case 'unreached':
      return state.door === 'STARTING' ? { ...state, door: 'UNREACHED' } : state
  }
}
