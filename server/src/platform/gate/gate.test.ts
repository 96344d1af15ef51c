import { expect, test } from 'vitest'
import { makeGate, makeGates } from './gate.ts'

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

test('so many at once, the rest in the order they came, also when one fails', async () => {
  const gate = makeGate(2, 100)
  let [inside, most] = [0, 0]
  const order: number[] = []
  const work = (n: number) => async () => {
    order.push(n)
    most = Math.max(most, ++inside)
    await pause(2)
    inside--
    if (n % 3 === 0) throw new Error('failed')
    return n
  }
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => gate(work(n))))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})

test('beyond so many nobody waits: 503, to come again', async () => {
  const gate = makeGate(1, 2)
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => gate(() => pause(5))))
  expect(ends.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')])
  expect(ends[4]).toMatchObject({ reason: { code: 'server.unavailable', retryAfter: 10 } })
  await gate(() => pause(1))
})

test('each name has a gate of its own, which is gone with the last at it', async () => {
  const gates = makeGates(1, 1)
  const order: string[] = []
  const work = (name: string) => gates(name, async () => (await pause(5), order.push(name)))
  const ends = await Promise.allSettled(['a', 'a', 'a', 'b'].map(work))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(order.toSorted()).toEqual(['a', 'a', 'b'])
  await work('a')
})

test('whoever comes as one leaves waits behind those who wait: the place is handed over', async () => {
  const gate = makeGate(1, 10)
  let [inside, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++inside)
    await pause(1)
    inside--
  }
  await Promise.all([gate(work).then(() => gate(work)), gate(work), gate(work)])
  expect(most).toBe(1)
})
