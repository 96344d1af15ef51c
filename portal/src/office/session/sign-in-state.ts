import type { OfficeSession, Standing } from '#contract/office/session'

/**
 * Which screen stands before the office's rooms; `OPEN`: none. `AWAY`: none either, but there is no network, and what the desk took along was opened
 * on this device, and nothing else.
 */
export type SignInState = 'STARTING' | 'UNREACHED' | 'SIGN_IN' | 'AWAY' | Standing

/** `ended`: by time, or from elsewhere. `left`: on purpose. */
export type Reason = 'ended' | 'left' | 'idle' | null

export type State = {
  door: SignInState
  /** Who is, or was last, logged in: their room waits behind the door with what was typed in it. */
  session: OfficeSession | null
  reason: Reason
}

export type Event =
  | { kind: 'found' | 'away'; session: OfficeSession }
  /** `gone`: nobody is logged in, or no longer. */
  | { kind: 'gone' | 'idle' | 'locked' | 'left' | 'unreached' }

export const starting: State = { door: 'STARTING', session: null, reason: null }

/** Is nothing in front of the rooms? */
export const isInside = (door: SignInState): boolean => door === 'OPEN' || door === 'AWAY'

/** Refusals that say how the session stands, and not what was asked. */
export const isSessionRefusal = (code: string): boolean =>
  ['request.unauthenticated', 'office.locked', 'office.second-factor'].includes(code)

/** What becomes of the door by what has happened. */
export const nextOf = (state: State, event: Event): State => {
  switch (event.kind) {
    case 'found':
      return { door: event.session.standing, session: event.session, reason: null }
    case 'away':
      // What the server has said before it could not be reached holds: a screen that it has not locked is not asked again.
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
