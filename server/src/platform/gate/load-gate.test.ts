import { expect, test } from 'vitest'
import { makeLoadGate } from './load-gate.ts'

/** A gate whose clock and calls are moved by hand: `end` ends each started call. */
const stand = (atOnce: number) => {
  let now = 1_000
  const gate = makeLoadGate(atOnce, () => now)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const come = (name: string, rank: 0 | 1 | 2 | 3) =>
    gate.pass(
      () => rank,
      () => {
        begun.push(name)
        return new Promise<string>(done => ends.push(() => done(name)))
      },
    )
  /** Ends the oldest call inside, `ms` after the previous event. */
  const end = async (ms: number) => {
    await new Promise(done => setImmediate(done))
    now += ms
    ends.shift()?.()
    await new Promise(done => setImmediate(done))
  }
  return { gate, come, end, begun }
}

test('who is let in next is the most pressing, and of those whoever came first', async () => {
  const { come, end, begun } = stand(1)
  const all = (
    [
      ['inside', 3],
      ['login 1', 3],
      ['stranger', 2],
      ['known', 1],
      ['login 2', 3],
      ['pays 1', 0],
      ['pays 2', 0],
    ] as const
  ).map(([name, rank]) => come(name, rank))
  for (const _ of all) await end(10)
  await Promise.all(all)
  expect(begun).toEqual(['inside', 'pays 1', 'pays 2', 'known', 'stranger', 'login 1', 'login 2'])
})

test('one slow beginning says nothing of a crowd’s pace: nobody is sent away by it', async () => {
  const { gate, come, end, begun } = stand(2)
  const first = Array.from({ length: 4 }, (_, at) => come(`first ${at}`, 1))
  // The database was asleep: the first call takes nine seconds, and the next one nine more.
  await end(4_000)
  const pays = Array.from({ length: 3 }, (_, at) => come(`pays ${at}`, 0))
  for (let at = 0; at < 6; at++) await end(5)
  await Promise.all([...first, ...pays])
  expect(gate.figures()).toEqual({ waiting: 0, shed: 0 })
  expect(begun).toHaveLength(7)
})

test('who would wait too long by the measured pace is told so before anything is done, by rank', async () => {
  const { gate, come, end, begun } = stand(1)
  const waiting = Array.from({ length: 8 }, (_, at) => come(`known ${at}`, 1))
  // One call leaves per second.
  for (let at = 0; at < 4; at++) await end(1_000)
  // Three calls of rank 1 wait: a login would be the fifth, four seconds from now, and may wait for two.
  expect(gate.figures()).toEqual({ waiting: 3, shed: 0 })
  await expect(come('login', 3)).rejects.toMatchObject({ code: 'server.unavailable' })
  await expect(come('stranger', 2)).rejects.toMatchObject({ code: 'server.unavailable' })
  const pays = come('pays', 0)
  const known = come('known too', 1)
  expect(gate.figures()).toEqual({ waiting: 5, shed: 2 })
  for (let at = 0; at < 6; at++) await end(1_000)
  await Promise.all([...waiting, pays, known])
  expect(begun.slice(-5)).toEqual(['pays', 'known 5', 'known 6', 'known 7', 'known too'])
})

test('who is passed by for too long is told to come again, and is not done', async () => {
  const { come, end, begun } = stand(1)
  const inside = come('inside', 0)
  const login = come('login', 3).catch((fault: unknown) => fault)
  const pays = come('pays', 0)
  await end(4_001)
  expect(await login).toMatchObject({ code: 'server.unavailable' })
  await end(1)
  await Promise.all([inside, pays])
  expect(begun).toEqual(['inside', 'pays'])
})

test('a call that fails gives its place up, and after a lull the old pace refuses nobody', async () => {
  const gate = makeLoadGate(1)
  await expect(
    gate.pass(
      () => 3,
      () => Promise.reject(new Error('failed')),
    ),
  ).rejects.toThrow('failed')
  await expect(
    gate.pass(
      () => 3,
      () => Promise.resolve('done'),
    ),
  ).resolves.toBe('done')
  const { come, end } = stand(1)
  const slow = [come('one', 1), come('two', 1)]
  for (const _ of slow) await end(4_000)
  await Promise.all(slow)
  const next = [come('three', 1), come('four', 3)]
  for (const _ of next) await end(1)
  await expect(Promise.all(next)).resolves.toEqual(['three', 'four'])
})
