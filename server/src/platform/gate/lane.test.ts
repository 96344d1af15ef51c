import { expect, test } from 'vitest'
import { Bytes, Later } from '../refusal.ts'
import { makeLane } from './lane.ts'

/** A lane whose answers are finished by hand, in the order in which they were started. */
const stand = (more: Partial<Parameters<typeof makeLane>[0]> = {}) => {
  const lane = makeLane({ atOnce: 1, waiting: 10, waitingOfOne: 2, keptMs: 60_000, ...more })
  const begun: string[] = []
  const ends: ((fails?: boolean) => void)[] = []
  const later = (what: string, name?: string) =>
    new Later(
      () => {
        begun.push(what)
        return new Promise((done, fail) =>
          ends.push(fails =>
            fails === true ? fail(new Error(what)) : done(new Bytes('text/plain', Buffer.from(what), {})),
          ),
        )
      },
      name === undefined ? {} : { name },
    )
  const settle = () => new Promise(done => setImmediate(done))
  const end = async (fails = false) => {
    await settle()
    ends.shift()?.(fails)
    await settle()
  }
  return { lane, later, begun, end }
}

test('who asks for many has one at a time: others come between', async () => {
  const { lane, later, begun, end } = stand()
  const all = [
    ...['a1', 'a2', 'a3'].map(what => lane.make('a', later(what))),
    lane.make('b', later('b1')),
    lane.make('c', later('c1')),
  ]
  expect(lane.figures()).toEqual({ here: 5 })
  for (const _ of all) await end()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(lane.figures()).toEqual({ here: 0 })
})

test('beyond so many one is sent away, and beyond so many everybody is', async () => {
  const { lane, later, end } = stand({ waiting: 1 })
  const first = lane.make('a', later('a1'))
  const waits = [lane.make('a', later('a2')), lane.make('a', later('a3')), lane.make('b', later('b1'))]
  await expect(lane.make('a', later('a4'))).rejects.toMatchObject({ code: 'server.unavailable' })
  await expect(lane.make('c', later('c1'))).rejects.toMatchObject({ code: 'server.unavailable' })
  for (let at = 0; at < 4; at++) await end()
  await Promise.all([first, ...waits])
})

test('what has a name is made once for all who ask, and again when it failed', async () => {
  const { lane, later, begun, end } = stand()
  const paper = () => later('paper', 'paper 1')
  const failing = [lane.make('a', paper()), lane.make('a', paper())]
  const failed = Promise.allSettled(failing)
  await end(true)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(lane.has(paper())).toBe(false)
  const made = Array.from({ length: 60 }, () => lane.make('a', paper()))
  expect(lane.has(paper())).toBe(true)
  await end()
  expect(new Set(await Promise.all(made)).size).toBe(1)
  await lane.make('a', paper())
  expect(begun).toEqual(['paper', 'paper'])
})
