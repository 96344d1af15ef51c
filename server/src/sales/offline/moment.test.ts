import { expect, test } from 'vitest'
import { momentOf } from './moment.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`)

test.each([
  ['as it was made', '10:00', null, '12:00', '10:00'],
  ['by a clock that is behind: when the set was taken', '07:00', null, '12:00', '09:00'],
  ['by a clock that ran back: with what was done before it', '10:00', '10:30', '12:00', '10:30'],
  ['in the future: now', '13:00', null, '12:00', '12:00'],
  ['after the end of the set: then', '19:30', '10:00', '20:00', '19:00'],
  ['sent days later', '18:59', null, '23:59', '18:59'],
])('%s', (_, made, before, now, judged) =>
  expect(
    momentOf({
      madeAt: at(made),
      takenAt: at('09:00'),
      endsAt: at('19:00'),
      lastMadeAt: before === null ? null : at(before),
      now: at(now),
    }),
  ).toEqual(at(judged)),
)
