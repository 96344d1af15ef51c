import { expect, test } from 'vitest'
import { isCodeShaped } from '#contract/sales/ticket/qr'
import { type SeenCodes, scanFrame, noCodes, unanswered } from './codes.ts'

const [a, b] = ['A'.repeat(48), 'B'.repeat(48)]
const unrecognised = 'https://elsewhere.example/a-page-that-is-long-enough'

/** Returns what was sent for each picture and whether an unknown code was reported. Times are in milliseconds. */
const run = (pictures: readonly (readonly [at: number, texts: string[], isBusy?: boolean])[]) => {
  let held: SeenCodes = noCodes
  return pictures.map(([at, texts, isBusy = false]) => {
    const seen = scanFrame(held, texts, at, isBusy)
    held = seen.held
    return [seen.send, seen.isStrange]
  })
}
const none = [null, false]
const told = [null, true]

test.each([
  ['nothing', [[0, []]], [none]],
  [
    'a code is sent once while it is held',
    [
      [0, [a]],
      [100, [a]],
    ],
    [[a, false], none],
  ],
  ['held for a minute', Array.from({ length: 600 }, (_, n) => [n * 100, [a]]), [[a, false], ...Array(599).fill(none)]],
  [
    'missed for a moment',
    [
      [0, [a]],
      [100, []],
      [1_900, [a]],
      [3_800, [a]],
    ],
    [[a, false], none, none, none],
  ],
  [
    'gone for two seconds, and shown again',
    [
      [0, [a]],
      [2_000, [a]],
    ],
    [
      [a, false],
      [a, false],
    ],
  ],
  [
    'gone while other things were seen',
    [
      [0, [a]],
      [1_000, [b]],
      [2_000, [a]],
    ],
    [
      [a, false],
      [b, false],
      [a, false],
    ],
  ],
  [
    'the next person',
    [
      [0, [a]],
      [500, [b]],
    ],
    [
      [a, false],
      [b, false],
    ],
  ],
  [
    'what is no code is told once, and the next good one is sent',
    [
      [0, [unrecognised]],
      [100, [unrecognised]],
      [200, [unrecognised, a]],
    ],
    [told, none, [a, false]],
  ],
  ['both in one picture', [[0, [unrecognised, a]]], [[a, true]]],
  [
    'two codes in one picture: one after the other',
    [
      [0, [a, b]],
      [100, [a, b]],
      [200, [a, b]],
    ],
    [[a, false], [b, false], none],
  ],
  [
    'while one is sent the next waits',
    [
      [0, [a]],
      [100, [b], true],
      [200, [b], true],
      [300, [b]],
    ],
    [[a, false], none, none, [b, false]],
  ],
  ['an empty code, and a short one', [[0, ['', 'R-7KQ4-M2XP']]], [told]],
] as [string, [number, string[], boolean?][], unknown[]][])('%s', (_, pictures, sent) =>
  expect(run(pictures)).toEqual(sent),
)

test('no answer: held still it is sent again after three seconds; refused it is not', () => {
  const first = scanFrame(noCodes, [a], 0, false)
  const failed = unanswered(first.held, a, 500)
  const soon = scanFrame(failed, [a], 1_500, false)
  const busy = scanFrame(soon.held, [a], 3_500, true)
  const later = scanFrame(busy.held, [a], 3_600, false)
  expect([soon.send, busy.send, later.send]).toEqual([null, null, a])
  expect(scanFrame(later.held, [a], 5_000, false).send).toBeNull()
  expect(scanFrame(scanFrame(first.held, [a], 1_500, false).held, [a], 3_000, false).send).toBeNull()
})

test.each([
  [a, true],
  ['AQECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIj', true],
  ['A'.repeat(23), false],
  [`${a} `, false],
  [unrecognised, false],
  ['', false],
])('%s: %s', (text, shaped) => expect(isCodeShaped(text)).toBe(shaped))
