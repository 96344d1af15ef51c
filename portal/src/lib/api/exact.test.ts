import { expect, test } from 'vitest'
import type { Exact, InputOf } from '#contract/operation'
import { saveSetUp } from '#client/sales/session/operations'

// Inputs are strict, so a field that the operation does not take is refused. These lines do not compile if a form may send one:
// each `@ts-expect-error` is itself an error where the next line is right.
const send = <Given extends InputOf<typeof saveSetUp>>(input: Given & Exact<Given, InputOf<typeof saveSetUp>>) =>
  Object.keys(input)

const seen = { id: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', version: 1 }
const name: string = 'weather'

test('a field that an operation does not take does not compile, however it came into the input', () => {
  const spread = { ...seen, weather: null }
  // @ts-expect-error it is spread
  expect(send({ ...spread })).toContain('weather')
  // @ts-expect-error its name is computed
  expect(send({ id: seen.id, version: 1, [name]: null })).toContain('weather')
  const deep = { ...seen, day: { ...dayOf(), weather: 'rain' } }
  // @ts-expect-error it lies deep
  expect(send(deep)).toContain('day')
  const row = { ...dayOf(), windows: [{ groupId: seen.id, reportFrom: '', reportUntil: '', weather: 'rain' }] }
  // @ts-expect-error it lies in the row of a list
  expect(send({ ...seen, day: row })).toContain('day')
  expect(send({ ...seen, day: dayOf(), units: null })).toEqual(['id', 'version', 'day', 'units'])
})

const dayOf = () => ({
  endsAt: '',
  boxOpensAt: null,
  boxClosesAt: null,
  windows: [{ groupId: seen.id, reportFrom: '', reportUntil: '' }],
  priceListId: null,
  unitIds: [],
})
