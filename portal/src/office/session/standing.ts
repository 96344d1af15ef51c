import type { OfficeSession, Standing } from '#contract/office/session'

/** Which screen stands before the office's rooms; `OPEN`: none. */
export type Door = 'STARTING' | 'UNREACHED' | 'SIGN_IN' | Standing

/** `ended`: by time, or from elsewhere. `left`: on purpose. */
export type Reason = 'ended' | 'left' | 'idle' | null

export type State = {
  door: Door
  /** Who is, or was last, logged in: their room waits behind the door with what was typed in it. */
  session: OfficeSession | null
  reason: Reason
}

export type Event =
  | { kind: 'found'; session: OfficeSession }
  /** `gone`: nobody is logged in, or no longer. */
  | { kind: 'gone' | 'idle' | 'locked' | 'left' | 'unreached' }

export const starting: State = { door: 'STARTING', session: null, reason: null }

/** Refusals that say how the session stands, and not what was asked. */
export const isOfDoor = (code: string): boolean =>
  ['request.unauthenticated', 'office.locked', 'office.second-factor'].includes(code)

/** What becomes of the door by what has happened. */
export const nextOf = (state: State, event: Event): State => {
  switch (event.kind) {
    case 'found':
      return { door: event.session.standing, session: event.session, reason: null }
    case 'gone':
      return { ...state, door: 'SIGN_IN', reason: state.session === null ? state.reason : 'ended' }
    case 'idle':
    case 'locked':
      return state.door === 'OPEN' ? { ...state, door: 'LOCKED', reason: event.kind === 'idle' ? 'idle' : null } : state
    case 'left':
      return { door: 'SIGN_IN', session: null, reason: 'left' }
    case 'unreached':
      return state.door === 'STARTING' ? { ...state, door: 'UNREACHED' } : state
  }
}
