import { expect, test } from 'vitest'
import { countUnderWay } from './count-under-way.ts'

/** Starts a call that runs until it is ended. */
const call = (counted: ReturnType<typeof countUnderWay>) => {
  let end = () => {}
  const over = counted.during(() => new Promise<void>(done => (end = done)))
  return async () => {
    end()
    await over
  }
}

test('how many were under way at once, on the average of the time since it was asked', async () => {
  let now = 1_000
  const counted = countUnderWay(() => now)
  const ends = [call(counted), call(counted), call(counted)]
  now += 500
  await ends[0]?.()
  await ends[1]?.()
  now += 500
  expect(counted.average()).toBe(2)
  now += 1_000
  expect(counted.average()).toBe(1)
  // No time has passed.
  expect(counted.average()).toBe(1)
  await ends[2]?.()
  now += 100
  expect(counted.average()).toBe(0)
})

test('one that fails is over as well', async () => {
  let now = 0
  const counted = countUnderWay(() => now)
  await expect(counted.during(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  now += 10
  expect(counted.average()).toBe(0)
})
