// How a visitor stands before the waiting room. The server and each browser work it out by the same rule, from the
// public document and the visitor's own place: who waits asks the origin for nothing.
import { type Estimate, estimateOf, secondsAhead } from './estimate.ts'
import type { RoomState } from './room-state.ts'

/**
 * The place of a visitor: a number by arrival, or, of one who came before the opening, the chance that the draw gave
 * them: the first 32 bits of SHA-256 of the seed and their id.
 */
export type Spot = { kind: 'NUMBER'; number: number } | { kind: 'EARLY'; chance: number }

const chances = 2n ** 32n

/** Returns the chance that a digest (SHA-256 of the seed and an id) gives. */
export const chanceOf = (digest: Uint8Array): number => digest.subarray(0, 4).reduce((sum, byte) => sum * 256 + byte, 0)

type Called = Pick<RoomState, 'early' | 'upTo'>

/**
 * Returns the place of a visitor, from 1. That of one who came before the opening is where the chance stands among all
 * of them if chances are spread evenly: nobody needs the others' to know it.
 */
export const placeOf = (spot: Spot, early: number): number =>
  spot.kind === 'NUMBER' ? spot.number : Number((BigInt(spot.chance) * BigInt(early)) / chances) + 1

/** Returns true if a visitor has been called. */
export const isCalled = (spot: Spot, { early, upTo }: Called): boolean =>
  spot.kind === 'NUMBER' ? spot.number <= upTo : BigInt(spot.chance) * BigInt(early) < BigInt(upTo) * chances

export type Standing = {
  number: number
  ahead: number
  /** Number of people called in the last minute; null while that is not known. */
  perMinute: number | null
  estimate: Estimate
  /** Seconds until the state is worth reading again. */
  again: number
}

/** Seconds between two looks, at least and at most, and while the pace is not known: near the front, and further away. */
const [soonest, latest, unknownNear, unknownFar] = [1, 30, 1, 20]
/** Number of people ahead with which somebody is near the front. */
const near = 50

/** Returns how somebody stands who has a place. */
export const standingOf = (spot: Spot, { early, upTo, pace, now, endsAt }: RoomState): Standing => {
  const number = placeOf(spot, early)
  const ahead = Math.max(0, number - upTo - 1)
  const seconds = secondsAhead({ ahead, pace })
  const minute = pace.find(({ seconds: within }) => within >= 55)
  const again =
    seconds === null
      ? ahead < near
        ? unknownNear
        : unknownFar
      : Math.round(Math.min(latest, Math.max(soonest, seconds / 4)))
  return {
    number,
    ahead,
    perMinute: minute === undefined ? null : Math.round((minute.places / minute.seconds) * 60),
    estimate: estimateOf({ ahead, pace, now: Date.parse(now), endsAt: endsAt === null ? null : Date.parse(endsAt) }),
    again,
  }
}
