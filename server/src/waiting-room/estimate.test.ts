import { expect, test } from 'vitest'
import { estimateOf } from '#contract/waiting-room/estimate'
import { calledWithin, type Past, rememberPlace } from './past.ts'
import { calledLately, firstRate, nextRate, stepOf } from './queue.ts'

/** A generator of numbers from 0 to 1, the same in each run (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

type World = {
  people: number
  /** Part of a second of work that one person costs. */
  cost: number
  /** Part of those who were called that come. */
  share: number
  /** Changes of the cost, from a second on. */
  change?: { at: number; cost: number }
  /** Seconds in which nobody leads. */
  pause?: { from: number; to: number }
}

/** Runs a room by its own rules until everybody has been called. Returns the place and the pace of each second. */
const run = ({ people, cost, share, change, pause }: World, random: () => number) => {
  const seconds: { upTo: number; pace: ReturnType<typeof calledWithin> }[] = []
  const came: number[] = []
  let [rate, upTo, ledAt, past] = [firstRate, 0, 0, { upTo: [], at: null } as Past]
  let lately: { at: number; upTo: number }[] = []
  const comeAt = (second: number) => came[second] ?? 0
  for (let second = 0; upTo < people && second < 20_000; second++) {
    const now = second * 1_000
    const each = change && second >= change.at ? change.cost : cost
    // A person's work is spread over some seconds after they came.
    const work = [2, 3, 4, 5, 6].reduce((sum, ago) => sum + comeAt(second - ago) / 5, 0) * each
    const busy = work * (0.85 + random() * 0.3)
    lately = [...lately.filter(({ at }) => at > now - 60_000), { at: now, upTo }]
    if (!pause || second < pause.from || second >= pause.to) {
      rate = nextRate(rate, busy)
      const { after, upTo: before } = calledLately(lately, now)
      const called = before - after
      const step = stepOf({ rate, busy, called, came: Math.round(called * share * (0.9 + random() * 0.2)) })
      const next = Math.min(people, upTo + step)
      came[second] = (next - upTo) * share
      upTo = next
      ledAt = now
      past = rememberPlace(past, now, upTo)
    }
    seconds.push({ upTo, pace: calledWithin(past, { now, place: upTo, ledAt }) })
  }
  return seconds
}

/** Returns how wrong the middle of the estimate is at half of the wait, as a part of what is left; null: none is told. */
const errors = (seconds: ReturnType<typeof run>, people: number): (number | null)[] => {
  const found: (number | null)[] = []
  for (let number = 50; number <= people; number += Math.max(1, Math.floor(people / 400))) {
    const called = seconds.findIndex(({ upTo }) => upTo >= number)
    // Who waits less than two minutes is told next to nothing, and needs it as little.
    if (called < 120) continue
    const half = Math.floor(called / 2)
    const at = seconds[half]
    if (at === undefined) continue
    const { kind, from, to } = estimateOf({ ahead: number - at.upTo - 1, pace: at.pace, now: 0, endsAt: null })
    if (kind !== 'ABOUT' || from === null || to === null) {
      found.push(null)
      continue
    }
    // A range is rounded to whole minutes, outwards.
    const left = (called - half) / 60
    const middle = (from + to) / 2
    found.push(Math.max(0, Math.abs(middle - left) - 0.5) / left)
  }
  return found
}

const nearly = (part: number, all: readonly (number | null)[]) =>
  all.filter(error => error !== null && error <= part).length / all.length

test.each([
  ['a steady crowd', { people: 20_000, cost: 0.08, share: 1 }],
  ['three in ten do not come', { people: 20_000, cost: 0.08, share: 0.7 }],
  ['six in ten do not come', { people: 20_000, cost: 0.08, share: 0.4 }],
  ['a small crowd', { people: 2_500, cost: 0.08, share: 0.9 }],
  ['a large crowd', { people: 100_000, cost: 0.02, share: 0.8 }],
  ['one more server than before', { people: 40_000, cost: 0.08, share: 0.9, change: { at: 400, cost: 0.065 } }],
])('%s: at half of the wait the estimate is within a fifth for nine in ten', (_name, world) => {
  const all = Array.from({ length: 20 }, (_, seed) => {
    const random = randomFrom(seed + 1)
    return errors(run(world, random), world.people)
  }).flat()
  expect(all.length).toBeGreaterThan(500)
  expect(nearly(0.2, all)).toBeGreaterThanOrEqual(0.9)
})

test('while nobody is called no time is told, and afterwards one is told again', () => {
  const seconds = run({ people: 20_000, cost: 0.08, share: 1, pause: { from: 300, to: 400 } }, randomFrom(7))
  const kindAt = (second: number) => {
    const { upTo, pace } = seconds[second] ?? { upTo: 0, pace: [] }
    return estimateOf({ ahead: 15_000 - upTo, pace, now: 0, endsAt: null }).kind
  }
  expect([kindAt(299), kindAt(390), kindAt(500)]).toEqual(['ABOUT', 'PAUSED', 'ABOUT'])
})
