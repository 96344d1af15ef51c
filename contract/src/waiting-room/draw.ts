// The rules by which the order of the early visitors is drawn, which anybody can recompute in any language. Texts are
// UTF-8, hashes lower-case hex.
import { roundAt, timeOfRound } from '../sales/ballot/drand.ts'

/**
 * DRAND: a round of drand decides that did not exist when the list was closed. OWN: only the server's own seed, which
 * is fixed before the first visitor comes.
 */
export const drawSources = ['DRAND', 'OWN'] as const
export type DrawSource = (typeof drawSources)[number]

/** Milliseconds from the opening, or from the closing of the list, to the round that decides. */
const roundAfter = 10_000
/**
 * Milliseconds from the closing of the list to the round: one that comes sooner may be known by a clock that is a little
 * ahead, and a later one would keep everybody waiting.
 */
const [soonestRound, latestRound] = [3_000, 15_000]
/** Milliseconds after which a round that no relay has returned is given up. */
export const givenUpAfter = 60_000

const laterBy = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** Returns the round that is fixed with the room, before the first visitor. */
export const roundForOpening = (opensAt: string): number => roundAt(laterBy(opensAt, roundAfter))

/** True if a round may decide: it did not exist when the list was closed, by some seconds, and comes soon afterwards. */
export const isRoundAfter = (round: number, listClosedAt: string): boolean => {
  const wait = timeOfRound(round) - Date.parse(listClosedAt)
  return wait >= soonestRound && wait <= latestRound
}

/**
 * Returns the round that decides over a list that has been closed: the one that was fixed with the room. If the list
 * was closed so late that this round may be known already, or so early that it is far away, it is the first one from ten
 * seconds after the closing on, which nobody knows either.
 */
export const roundForList = (fixed: number, listClosedAt: string): number =>
  isRoundAfter(fixed, listClosedAt) ? fixed : roundAt(laterBy(listClosedAt, roundAfter))

type Drawing = {
  room: string
  /** SHA-256 of the list: the ids in hex in ascending order, each ended by LF. */
  root: string
  /** The server's own seed, in hex. Its hash is public from the first visitor on. */
  ownSeed: string
  source: DrawSource
  /** The drand round number, a space and its randomness in hex; empty without a round. */
  value: string
}

/** Returns the text whose SHA-256 is the seed. */
export const drawText = ({ room, root, ownSeed, source, value }: Drawing): string =>
  ['firsthand-waiting-room-1', room, root, ownSeed, source, value].map(line => `${line}\n`).join('')
