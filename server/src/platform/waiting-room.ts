import type { RoomState } from '#contract/waiting-room/room-state'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { CookieName } from './cookie-name.ts'
import type { Reader } from './database/database.ts'
import type { NetworkShare } from './network.ts'

/** The caller as the waiting room knows them: by cookies, access token, and what the browser reports. */
export type Visitor = {
  place: string | null
  /** The place that is bound to a key of the browser. */
  seat: string | null
  admission: string | null
  token: string | null
  browser: string
  /** The networks that contain the address, narrowest first; and the network under which the visitor is reported. */
  networks: readonly NetworkShare[]
  area: string
}

/** The status shown to a visitor, and new values for their cookies, if any. */
export type Look = { stand: QueueStatus; place: string | null; seat: string | null; admission: string | null }

/** The cookies of a turn. */
const cookiesOfTurn = ['admission', 'place', 'seat'] as const satisfies readonly CookieName[]

/**
 * Returns the cookies that a look sets, or removes by null. `room` is for the scripts of the portal: this browser has a
 * place that is not bound to a key yet.
 */
export const cookiesOf = ({ place, seat, admission }: Look): [CookieName, string | null][] => {
  const cookies: [CookieName, string | null][] = []
  if (seat !== null) cookies.push(['seat', seat], ['place', null], ['room', null])
  else if (place !== null) cookies.push(['place', place], ['room', '1'])
  if (admission !== null) cookies.push(['admission', admission])
  return cookies
}

/**
 * Whether a visitor may go on, and the value for their cookie, so that they still may later. `isOver`: their admission
 * is another's, so that neither it nor their place is worth anything to them. `place`: the place that their account has.
 */
export type Verdict = { isIn: boolean; admission: string | null; isOver?: true; place?: string }

/** Returns the cookies that a verdict sets, or removes by null. */
export const cookiesOfVerdict = ({ isOver, admission, place }: Verdict): [CookieName, string | null][] => [
  // A browser without them gets a place by its arrival.
  ...(isOver === true ? cookiesOfTurn.filter(name => name !== 'place' || place === undefined) : []).map(
    (name): [CookieName, null] => [name, null],
  ),
  ...(admission === null ? [] : [['admission', admission] satisfies [CookieName, string]]),
  ...(place === undefined
    ? []
    : ([
        ['place', place],
        ['room', '1'],
      ] satisfies [CookieName, string][])),
]

/** A login by an access token: its session, and its start and end in milliseconds, as stated in the token. */
export type Login = { sessionId: string; from: number; until: number }

/** Looks up logins. */
export type Logins = {
  of: (token: string) => Login | null
  stands: (sessionId: string) => Promise<boolean>
  /** Returns the account of a login, also of one that has ended. */
  accountOf: (db: Reader, sessionId: string) => Promise<string | null>
}

/** A login that has just begun, in the transaction that begins it. */
export type Begun = { db: Reader; accountId: string; sessionId: string }

/**
 * The waiting room in front of the portal while more visitors come than can be served. Waiting visitors are answered
 * from memory; only a new place is stored before it is told.
 */
export type WaitingRoom = {
  /**
   * Gives a place to a visitor without one; admits a visitor whose turn has come. `key`: the digest of a key that the
   * visitor holds, to which the place is bound.
   */
  enter: (visitor: Visitor, key?: string | null) => Promise<Look>
  /**
   * Returns whether a visitor may call an operation that requires admission; `isOwn` if it is one of a logged-in
   * person, whose admission it then must be.
   */
  admits: (visitor: Visitor, isOwn: boolean) => Promise<Verdict>
  /**
   * Binds the admission of a visitor to the account that logs in with it: it admits no other account afterwards. Before
   * an opening the account enters the draw.
   */
  bind: (visitor: Visitor, begun: Begun) => Promise<Verdict>
  /** Lets the room of a session follow when its opening is moved, in the transaction that moves it. */
  moveOpening: (db: Reader, sessionId: string, opensAt: string) => Promise<void>
  /** Returns the key under which an admitted visitor is counted apart from the address; null if there is none. */
  countedAs: (visitor: Visitor) => string | null
  /** Returns the room as it is for everybody, as this process last saw it. */
  state: () => RoomState
  /** Returns the ids of the early visitors in order, in hex, one per line; null before the draw. */
  order: () => Promise<Buffer> | null
  /**
   * Number of waiting visitors, number of visitors admitted per second, and how busy this process was in the last
   * second (1: all the time).
   */
  figures: () => { people: number; perSecond: number; busy: number }
  /** Reads changes and advances the queue; called once a second while the room runs. */
  tick: () => Promise<void>
  /** Starts the room; the returned function stops it. */
  start: () => () => Promise<void>
}
