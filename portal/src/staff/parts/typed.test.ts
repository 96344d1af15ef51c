import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayFaults, timeFaults, typedFirst, wholeNumberFaults } from './typed.ts'

test.each([
  ['a time', timeFaults, '09:30', true],
  ['a time with blanks', timeFaults, ' 23:59 ', true],
  ['no time', timeFaults, '', false],
  ['an hour that does not exist', timeFaults, '25:00', false],
  ['a word', timeFaults, 'noon', false],
  ['a day', dayFaults, '2026-12-01', true],
  ['no day', dayFaults, '', false],
  ['a day that does not exist', dayFaults, '2026-02-30', false],
  ['a whole number', wholeNumberFaults, '12', true],
  ['a fraction', wholeNumberFaults, '1.5', false],
  ['a word for a number', wholeNumberFaults, 'two', false],
])('%s: %j is right: %j', (_, faults, typed, isRight) =>
  expect(faults('saleAt.time', typed)).toEqual(isRight ? [] : [{ field: 'saleAt.time', code: 'required' }]),
)

test('what a box says of itself stands before what the schema says of the value that it makes', () => {
  const rules = typedFirst(
    ({ time }: { time: string }) => timeFaults('time', time),
    z.strictObject({ time: z.string('wrong') }),
    () => ({ time: null }),
  )
  expect(rules({ time: '25:00' })).toEqual([
    { field: 'time', code: 'required' },
    { field: 'time', code: 'wrong' },
  ])
})
