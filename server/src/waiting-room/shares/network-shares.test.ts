import { expect, test } from 'vitest'
import { networksOf } from '../../platform/network.ts'
import { makeAreas, makeShares } from './network-shares.ts'

const share = { atOnce: 20, perSecond: 2 }
const given = (times: number, take: () => boolean) => Array.from({ length: times }, take).filter(Boolean).length

test('so many at once, then as many as time brings: nobody is shut out by what came before', () => {
  const { take } = makeShares(share)
  const one = networksOf('203.0.113.7')
  expect(given(100_000, () => take(one, 0))).toBe(20)
  expect(given(9, () => take(one, 400))).toBe(0)
  expect(given(9, () => take(one, 1_000))).toBe(2)
  expect(given(9, () => take(one, 2_500))).toBe(3)
  // After a long pause, no more than the initial amount is available.
  expect(given(100, () => take(one, 10 ** 9))).toBe(20)
})

test('another address has its own share, before and after', () => {
  const { take } = makeShares(share)
  given(100, () => take(networksOf('203.0.113.7'), 0))
  expect(given(100, () => take(networksOf('203.0.113.8'), 0))).toBe(20)
})

test('thousands of addresses of one customer have what a few have', () => {
  const { take } = makeShares(share)
  let serial = 0
  const of48 = () => take(networksOf(`2001:db8:5:${(serial++ * 257).toString(16).slice(-4)}::1`), 0)
  expect(given(20_000, of48)).toBe(80)
  expect(take(networksOf('2001:db8:5:7::1'), 0)).toBe(false)
  expect(take(networksOf('2001:db8:6:7::1'), 0)).toBe(true)
})

test('four processes give together what one gives, also after their number has changed', () => {
  const all = [1, 2, 3, 4].map(() => makeShares(share))
  const one = networksOf('203.0.113.7')
  const together = (now: number) => all.reduce((sum, { take }) => sum + given(100, () => take(one, now)), 0)
  for (const { divideBy } of all) divideBy(4)
  expect(together(0)).toBe(20)
  expect(together(10_000)).toBe(20)
  expect(together(12_000)).toBe(4)
  // Two of them stop: the others give what the four gave.
  for (const { divideBy } of all) divideBy(2)
  const two = (now: number) => all.slice(2).reduce((sum, { take }) => sum + given(100, () => take(one, now)), 0)
  expect(two(14_000)).toBe(4)
  expect(two(10 ** 6)).toBe(20)
})

test('what is left and whether there is one, for the narrowest of the networks', () => {
  const { has, left, take } = makeShares(share)
  const one = networksOf('203.0.113.7')
  expect([left(one, 0), has(one, 0)]).toEqual([1, true])
  given(15, () => take(one, 0))
  expect([left(one, 0), has(one, 0)]).toEqual([0.25, true])
  given(5, () => take(one, 0))
  expect([left(one, 0), has(one, 0)]).toEqual([0, false])
  expect(left(one, 500)).toBeCloseTo(0.05)
  expect(has(one, 500)).toBe(true)
})

test('full shares are forgotten, and never more networks are remembered than may be', () => {
  const { remembered, take } = makeShares(share, 1_000)
  const take1 = (at: number, now: number) => take(networksOf(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`), now)
  for (let at = 0; at < 5_000; at++) take1(at, 0)
  expect(remembered()).toBe(1_000)
  expect(take1(9_999, 120_000)).toBe(true)
  expect(remembered()).toBe(1)
})

test('one admission is used from a few networks, and from those again', () => {
  const isHere = makeAreas()
  const from = (area: number) => isHere('n1', `10.0.${area}.0/24`)
  expect(Array.from({ length: 200 }, (_, area) => from(area)).filter(Boolean)).toHaveLength(6)
  expect([from(0), from(5), from(6)]).toEqual([true, true, false])
  expect(isHere('n2', '10.0.9.0/24')).toBe(true)
})

test('of too many admissions the one that was not used for longest is forgotten', () => {
  const isHere = makeAreas(2)
  for (let area = 0; area < 6; area++) isHere('a', `10.0.${area}.0/24`)
  isHere('b', '10.0.0.0/24')
  expect(isHere('a', '10.0.9.0/24')).toBe(false)
  isHere('c', '10.0.0.0/24')
  // `b` is forgotten, `a` is not.
  expect(isHere('a', '10.0.9.0/24')).toBe(false)
})
