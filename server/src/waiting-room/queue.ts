// The rules of the waiting room: the rate of admission, and how a place is written.

/** Minimum and maximum number of people admitted per second. */
const [minPerSecond, maxPerSecond] = [2, 100]
export const firstRate = 3

/**
 * Target load of the busiest process, and the load from which it is overloaded. 1 means busy all the time; more than
 * 1 means that as many calls wait as run at once.
 */
export const [aim, tooMuchAt] = [0.8, 0.92]

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Returns the next admission rate per second. An admission affects the load for seconds, so the steps become smaller
 * near the target; `stepOf` handles immediate overload.
 */
export const nextRate = (rate: number, busy: number): number =>
  within(rate * within(1 + (aim - busy) / 6, 0.95, 1.1), minPerSecond, maxPerSecond)

/**
 * Returns the places that were called in a ten-second window that ended some seconds ago. A visitor polls every
 * second or two, so places called just now cannot be used yet. A process that has not checked for so long knows
 * fewer.
 */
export const calledLately = (past: readonly { at: number; upTo: number }[], now: number) => {
  const upToAt = (moment: number) => (past.findLast(({ at }) => at <= moment) ?? past[0])?.upTo ?? 0
  return { after: upToAt(now - 15_000), upTo: upToAt(now - 5_000) }
}

type Shown = { rate: number; busy: number; called: number; came: number }

/**
 * Returns by how many places to advance in this second. `came` is how many of the recently `called` places were used.
 * If few were used, more are called, so that present visitors do not wait for absent ones. An overload slows the
 * admission at once.
 */
export const stepOf = ({ rate, busy, called, came }: Shown): number => {
  const share = called < 10 ? 1 : Math.max(0.05, came / called)
  return Math.max(1, Math.round((rate / share) * within((aim + 0.5 - busy) / 0.5, 0.1, 1)))
}

/** A place as the cookie holds it before signing: the room, and a number or, before the opening, an id. */
export type QueuePlace = { room: string; kind: 'EARLY'; id: Buffer } | { room: string; kind: 'NUMBER'; number: number }

const shapes = /^(?<room>[0-9a-f-]{36})\.(?:e(?<id>[0-9a-f]{32})|n(?<number>[1-9]\d{0,8}))$/

export const placeText = (place: QueuePlace): string =>
  `${place.room}.${place.kind === 'EARLY' ? `e${place.id.toString('hex')}` : `n${place.number}`}`

/** A place that only the holder of a key may use: the place, and a digest of the key. */
export type Seat = { place: QueuePlace; key: string }

export const seatText = ({ place, key }: Seat): string => `${placeText(place)}.k${key}`

/** Returns null if the text is not a valid seat. */
export const parseSeat = (text: string): Seat | null => {
  const { of = '', key = '' } = /^(?<of>.+)\.k(?<key>[\w-]{22})$/.exec(text)?.groups ?? {}
  const place = parsePlace(of)
  return place && { place, key }
}

/** Returns null if the text is not a valid place. */
export const parsePlace = (text: string): QueuePlace | null => {
  const { room, id, number } = shapes.exec(text)?.groups ?? {}
  if (room === undefined) return null
  return id === undefined
    ? { room, kind: 'NUMBER', number: Number(number) }
    : { room, kind: 'EARLY', id: Buffer.from(id, 'hex') }
}
