// The rules of the waiting room: who is before whom, how many are let in, and what is said of it.

import { maxMinutes } from '#contract/sales/day/pace'

/** Of those who were early, sorted by what the seed makes of their ids: which is it, from 1; null: none of them. */
export const rankOf = (sorted: readonly string[], key: string): number | null => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return sorted[low] === key ? low + 1 : null
}

type Standing = { number: number; admittedUpTo: number; perMinute: number }

/** How many are before a place, and how long that takes at today's pace. */
export const positionOf = ({ number, admittedUpTo, perMinute }: Standing) => {
  const ahead = Math.max(0, number - admittedUpTo - 1)
  const minutes = perMinute > 0 ? Math.max(1, Math.ceil((ahead + 1) / perMinute)) : null
  // A pace of the first seconds, or of a lull, would tell a day: what is longer than can be foretold is not known.
  return { ahead, minutes: minutes !== null && minutes > maxMinutes ? null : minutes }
}

/** Seconds until it is worth asking again: the nearer, the sooner; never so many at once that asking is the load. */
export const againIn = ({ ahead, perMinute }: { ahead: number; perMinute: number }): number => {
  // Nothing is known yet of the pace: who stands at the door comes in at once.
  if (perMinute <= 0) return ahead < 50 ? 1 : 20
  const seconds = (ahead / perMinute) * 60
  return Math.round(Math.min(30, Math.max(1, seconds / 4)))
}

/** People a second who are let in, at the least and at the most. */
const [minPerSecond, maxPerSecond] = [2, 100]
export const firstRate = 3

/** Of the busiest process: what is aimed at, and from where it is too much. 1: it is at work all the time. More: as many wait as it does at once. */
export const [aim, tooMuchAt] = [0.8, 0.92]

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * So many a second from now on. Who was let in is felt for seconds: the nearer to what is aimed at, the smaller the steps, and what
 * is too much now is kept off by `stepOf`.
 */
export const nextRate = (rate: number, busy: number): number =>
  within(rate * within(1 + (aim - busy) / 6, 0.95, 1.1), minPerSecond, maxPerSecond)

/**
 * The places that came up in ten seconds, as of some seconds ago: whoever has one asks every second or two, and cannot have come yet by one
 * that came up just now. A process that has not looked for so long knows of fewer.
 */
export const calledLately = (past: readonly { at: number; upTo: number }[], now: number) => {
  const upToAt = (moment: number) => (past.findLast(({ at }) => at <= moment) ?? past[0])?.upTo ?? 0
  return { after: upToAt(now - 15_000), upTo: upToAt(now - 5_000) }
}

type Shown = { rate: number; busy: number; called: number; came: number }

/**
 * By how many places it goes on in a second. `came`: of those who were `called` lately, who came. Where few do, more places are
 * called, so that those who are there do not wait for those who are not. What is too much now is let in more slowly at once.
 */
export const stepOf = ({ rate, busy, called, came }: Shown): number => {
  const share = called < 10 ? 1 : Math.max(0.05, came / called)
  return Math.max(1, Math.round((rate / share) * within((aim + 0.5 - busy) / 0.5, 0.1, 1)))
}

/** A place as a cookie holds it, before it is signed: of which room, and a number or, before it opened, an id. */
export type Place = { room: string; kind: 'EARLY'; id: string } | { room: string; kind: 'NUMBER'; number: number }

const shapes = /^(?<room>[0-9a-f-]{36})\.(?:e(?<id>[0-9a-f]{32})|n(?<number>[1-9]\d{0,8}))$/

export const placeText = (place: Place): string =>
  `${place.room}.${place.kind === 'EARLY' ? `e${place.id}` : `n${place.number}`}`

/** Null: of no shape of ours. */
export const parsePlace = (text: string): Place | null => {
  const { room, id, number } = shapes.exec(text)?.groups ?? {}
  if (room === undefined) return null
  return id === undefined ? { room, kind: 'NUMBER', number: Number(number) } : { room, kind: 'EARLY', id }
}
