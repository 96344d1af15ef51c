import { expect, test } from 'vitest'
import { networksOf } from '../../platform/network.ts'
import { askAgainIn, makeAnswers, makeLine, type Slot } from './ask-in-order.ts'
import { makeShares } from './network-shares.ts'

const house = networksOf('203.0.113.7')
const slotOf = (since: number): Slot => ({ id: `s${since}`, since })

/** A line over a share of 20 at once and two a second, of which everything at once is used. */
const usedUp = () => {
  const clock = { now: 10_000 }
  const shares = makeShares({ atOnce: 20, perSecond: 2 })
  const line = makeLine(shares, () => clock.now)
  for (let at = 0; at < 20; at++) shares.take(house, clock.now)
  return { clock, line }
}

test('while there is plenty, whoever comes is served at once', async () => {
  const line = makeLine(makeShares({ atOnce: 20, perSecond: 2 }), () => 0)
  expect(await Promise.all(Array.from({ length: 18 }, () => line(house, null)))).toEqual(Array(18).fill(true))
})

test('who asks first when nothing is left is answered at once: later', async () => {
  const { line } = usedUp()
  expect(await line(house, null)).toBe(false)
})

test('of those who ask again, whoever asked first is served first, and new visitors last', async () => {
  const { clock, line } = usedUp()
  clock.now += 1_000
  const asked = [null, slotOf(9_000), null, slotOf(7_000), slotOf(8_000), null]
  const answers = await Promise.all(asked.map(slot => line(house, slot)))
  expect(answers).toEqual([false, false, false, true, true, false])
})

test('what the older ones leave goes to the younger ones', async () => {
  const { clock, line } = usedUp()
  clock.now += 1_000
  expect(await Promise.all([null, slotOf(9_000), null].map(slot => line(house, slot)))).toEqual([true, true, false])
})

test('a line of one network holds up no other', async () => {
  const { line } = usedUp()
  const waiting = line(house, slotOf(1))
  expect(await line(networksOf('203.0.113.8'), null)).toBe(true)
  expect(await waiting).toBe(false)
})

test('a slot that is shown many times gets one answer; without one it may ask again', async () => {
  let serial = 0
  const once = makeAnswers<number>()
  const ask = () => Promise.resolve(++serial)
  expect(await Promise.all(Array.from({ length: 50 }, () => once(slotOf(1), ask)))).toEqual(Array(50).fill(1))
  expect([await once(slotOf(1), ask), await once(slotOf(2), ask), await once(null, ask)]).toEqual([1, 2, 3])
  const none = () => Promise.resolve(null)
  expect([await once(slotOf(3), none), await once(slotOf(3), ask)]).toEqual([null, 4])
})

test('of too many answers the oldest is forgotten', async () => {
  let serial = 0
  const once = makeAnswers<number>(2)
  const ask = () => Promise.resolve(++serial)
  for (const since of [1, 2, 3]) await once(slotOf(since), ask)
  expect([await once(slotOf(3), ask), await once(slotOf(1), ask)]).toEqual([3, 4])
})

test('visitors without a place ask again after 5 to 15 seconds', () => {
  const all = new Set(Array.from({ length: 2_000 }, askAgainIn))
  expect([Math.min(...all), Math.max(...all), all.size]).toEqual([5, 15, 11])
})
