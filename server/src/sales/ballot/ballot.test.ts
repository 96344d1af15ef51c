import { describe, expect, test } from 'vitest'
import { entriesOf, listText } from '#contract/sales/ballot/ballot'
import { drawEntries } from './draw-entries.ts'

const tickets = [
  { registrationNumber: 'R-7KQ4-M2XP', numberOfIntents: 2 },
  { registrationNumber: 'R-34AC-9999', numberOfIntents: 1 },
  { registrationNumber: 'R-XYXY-4444', numberOfIntents: 3 },
]
const entries = entriesOf(tickets)
const source = {
  kind: 'BALLOT',
  sessionId: 'b1000000-0000-4000-8000-000000000001',
  batchId: 'c1000000-0000-4000-8000-000000000001',
  source: 'DIGITS',
  value: '0123456789',
} as const

describe('the ballot, as another language works it out (R-15)', () => {
  test('a registration stands in the list for each of its intents, in whatever order they come', () => {
    expect(entries).toEqual([
      'R-34AC-9999/1',
      'R-7KQ4-M2XP/1',
      'R-7KQ4-M2XP/2',
      'R-XYXY-4444/1',
      'R-XYXY-4444/2',
      'R-XYXY-4444/3',
    ])
    expect(entriesOf(tickets.toReversed())).toEqual(entries)
    expect(listText(entries)).toMatch(/^R-34AC-9999\/1\n(.+\n){5}$/)
  })

  // The expected hash, seed and order were computed in Python, with its own libraries.
  test('hash, seed and order', () => {
    expect(drawEntries(entries, source)).toEqual({
      listHash: '21a40f7151ef89cfdb41c002f068befc42cf01b3e10ebab94693a1f69f143d85',
      seed: '5359762c358d2f74b31727f33782d6ab050c9e55af749f3fc1211b197260e50b',
      order: ['R-XYXY-4444/3', 'R-34AC-9999/1', 'R-XYXY-4444/1', 'R-XYXY-4444/2', 'R-7KQ4-M2XP/1', 'R-7KQ4-M2XP/2'],
    })
  })

  test('a rehearsal with the same digits draws something else', () => {
    const { seed, order } = drawEntries(entries, { ...source, kind: 'REHEARSAL' })
    expect(seed).toBe('f655a4cdb61fb009ace5a08a40cfdcdf8cda7028e05fe36485187c6f17511b01')
    expect(order[0]).toBe('R-7KQ4-M2XP/1')
  })

  test.each([
    ['an entry more', () => drawEntries([...entries, 'R-ZZZZ-0000/1'], source)],
    ['another group', () => drawEntries(entries, { ...source, batchId: source.sessionId })],
    ['another digit', () => drawEntries(entries, { ...source, value: '0123456788' })],
    ['another source', () => drawEntries(entries, { ...source, source: 'DRAND' })],
  ])('%s is another seed', (_what, draw) => {
    expect(draw().seed).not.toBe(drawEntries(entries, source).seed)
  })

  test('of nobody, nothing', () => {
    expect(drawEntries([], source).order).toEqual([])
  })
})
