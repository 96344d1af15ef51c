import { expect, test } from 'vitest'
import { makeBudget } from './budget.ts'

const pause = () => new Promise(done => setTimeout(done, 5))

test('U7, N6: who finds no room comes again; what is given back, also by one that failed, is free', async () => {
  const budget = makeBudget(100)
  const fail = () => pause().then(() => Promise.reject(new Error('failed')))
  const ends = await Promise.allSettled([budget(60, pause), budget(40, fail), budget(1, pause), budget(0, pause)])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(ends[1]).toMatchObject({ reason: { message: 'failed' } })
  expect(ends[2]).toMatchObject({ reason: { code: 'server.unavailable', retryAfter: 10 } })
  await budget(100, pause)
})
