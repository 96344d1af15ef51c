import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { roundAt, timeOfRound } from '../sales/ballot/drand.ts'
import { drawText, isRoundAfter, roundForList, roundForOpening } from './draw.ts'

const opensAt = '2026-12-08T03:00:00.000Z'
const after = (ms: number): string => new Date(Date.parse(opensAt) + ms).toISOString()
const fixed = roundForOpening(opensAt)

test('the round that is fixed with a room is the first from ten seconds after the opening on', () => {
  expect(timeOfRound(fixed)).toBeGreaterThanOrEqual(Date.parse(opensAt) + 10_000)
  expect(timeOfRound(fixed)).toBeLessThan(Date.parse(opensAt) + 13_000)
})

test.each([
  ['three seconds after the opening', 3_000, true],
  ['three seconds before the round', timeOfRound(fixed) - Date.parse(opensAt) - 3_000, true],
  ['less than three seconds before it', timeOfRound(fixed) - Date.parse(opensAt) - 2_999, false],
  ['at the moment before the round', timeOfRound(fixed) - Date.parse(opensAt) - 1, false],
  ['at the moment of the round', timeOfRound(fixed) - Date.parse(opensAt), false],
  ['a minute late, as after a stop', 60_000, false],
  ['long before the opening, as of a session that was brought forward', -600_000, false],
])('a list that is closed %s: the fixed round decides: %s', (_name, ms, isFixed) => {
  const round = roundForList(fixed, after(ms))
  expect(round === fixed).toBe(isFixed)
  expect(isRoundAfter(fixed, after(ms))).toBe(isFixed)
  // Whichever it is, it did not exist when the list was closed.
  expect(isRoundAfter(round, after(ms))).toBe(true)
  expect(timeOfRound(round)).toBeGreaterThan(Date.parse(after(ms)))
})

test('a round of before, of the next moments, and one that nobody would wait for decide nothing', () => {
  const at = timeOfRound(fixed)
  for (const [listClosedAt, is] of [
    [at, false],
    [at + 1, false],
    [at - 1, false],
    [at - 2_999, false],
    [at - 3_000, true],
    [at - 15_000, true],
    [at - 15_001, false],
  ] as const)
    expect(isRoundAfter(fixed, new Date(listClosedAt).toISOString())).toBe(is)
  expect(isRoundAfter(roundAt(after(0)), after(0))).toBe(timeOfRound(roundAt(after(0))) >= Date.parse(after(3_000)))
})

const drawing = {
  room: 'b1000000-0000-4000-8000-000000000041',
  root: 'aa'.repeat(32),
  ownSeed: 'bb'.repeat(32),
  source: 'DRAND',
  value: '1000 fe29',
} as const
const seedOf = (changed: Partial<Parameters<typeof drawText>[0]>) =>
  createHash('sha256')
    .update(drawText({ ...drawing, ...changed }))
    .digest('hex')

test('the text of the seed, line by line', () => {
  expect(drawText(drawing)).toBe(
    `firsthand-waiting-room-1\n${drawing.room}\n${drawing.root}\n${drawing.ownSeed}\nDRAND\n1000 fe29\n`,
  )
  expect(drawText({ ...drawing, source: 'OWN', value: '' })).toMatch(/\nOWN\n\n$/)
})

test.each([
  ['another room', { room: 'b1000000-0000-4000-8000-000000000042' }],
  ['another list', { root: 'ab'.repeat(32) }],
  ['another own seed', { ownSeed: 'bc'.repeat(32) }],
  ['another source', { source: 'OWN' }],
  ['another round', { value: '1001 fe29' }],
] as const)('%s gives another seed', (_name, changed) => expect(seedOf(changed)).not.toBe(seedOf({})))
