import { expect, test } from 'vitest'
import { networksOf } from '../platform/network.ts'
import { makeAreas, makeShares } from './shares.ts'

const share = { atOnce: 20, perSecond: 2 }
const given = (times: number, take: () => boolean) => Array.from({ length: times }, take).filter(Boolean).length

test('so many at once, then as many as time brings: nobody is shut out by what came before', () => {
  const take = makeShares(share)
  const one = networksOf('203.0.113.7')
  expect(given(100_000, () => take(one, 0))).toBe(20)
  expect(given(9, () => take(one, 400))).toBe(0)
  expect(given(9, () => take(one, 1_000))).toBe(2)
  expect(given(9, () => take(one, 2_500))).toBe(3)
  // After a long pause, no more than the initial amount is available.
  expect(given(100, () => take(one, 10 ** 9))).toBe(20)
})

test('another address has its own share, before and after', () => {
  const take = makeShares(share)
  given(100, () => take(networksOf('203.0.113.7'), 0))
  expect(given(100, () => take(networksOf('203.0.113.8'), 0))).toBe(20)
})

test('thousands of addresses of one customer have what a few have', () => {
  const take = makeShares(share)
  let serial = 0
  const of48 = () => take(networksOf(`2001:db8:5:${(serial++ * 257).toString(16).slice(-4)}::1`), 0)
  expect(given(20_000, of48)).toBe(80)
  expect(take(networksOf('2001:db8:5:7::1'), 0)).toBe(false)
  expect(take(networksOf('2001:db8:6:7::1'), 0)).toBe(true)
})

test('one admission is used from a few networks, and from those again', () => {
  const isHere = makeAreas()
  const from = (area: number) => isHere('n1', `10.0.${area}.0/24`)
  expect(Array.from({ length: 200 }, (_, area) => from(area)).filter(Boolean)).toHaveLength(6)
  expect([from(0), from(5), from(6)]).toEqual([true, true, false])
  expect(isHere('n2', '10.0.9.0/24')).toBe(true)
})
