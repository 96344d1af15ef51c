import type { WaitingOrder, QueueStatus } from '#contract/waiting/waiting-room'
import type { NetworkShare } from './network.ts'

/** Whoever asks, as the waiting room knows them: by their cookies, their access token, and by what the browser says of itself. */
export type Visitor = {
  place: string | null
  admission: string | null
  token: string | null
  browser: string
  /** The networks that hold the address, narrowest first; and the network by which it is told of. */
  networks: readonly NetworkShare[]
  area: string
}

/** What a visitor is told; and what goes into their cookies, where that is new. */
export type Look = { stand: QueueStatus; place: string | null; admission: string | null }

/** Whether somebody goes on; and what goes into their cookie, so that they still do later. */
export type Verdict = { isIn: boolean; admission: string | null }

/** A login by an access token: whose, from and until when the token says so, in milliseconds. */
export type Login = { sessionId: string; from: number; until: number }

/** What is known of who is logged in. */
export type Logins = { of: (token: string) => Login | null; stands: (sessionId: string) => Promise<boolean> }

/** Stands before the portal while more come than can be served. Who waits is answered from memory. */
export type WaitingRoom = {
  /** Gives who has none a place; lets in whose turn it is. */
  enter: (visitor: Visitor) => Promise<Look>
  /** May somebody go on with what waits? */
  admits: (visitor: Visitor) => Promise<Verdict>
  /** By what those are ordered who come before it opens: the hash of the seed, then the seed, and how many they are. */
  order: () => WaitingOrder
  /** The ids of those who came early, in order, a line each; null before they are ordered. */
  list: () => string | null
  /** Who waits, and how many are called a second. */
  figures: () => { people: number; perSecond: number }
  /** Looks at what has changed, and moves on; once a second while it is run. */
  tick: () => Promise<void>
  /** Has it run until it is stopped. */
  start: () => () => Promise<void>
}
