import { expect, test } from 'vitest'
import { distinguish } from './distinguish.ts'

const row = (name: string, address: string, developer = 'Meridian') => ({ name, address, developer })
const label = (rows: readonly ReturnType<typeof row>[]) =>
  rows.map(
    distinguish(
      rows,
      ({ name }) => name,
      ({ address }) => address,
      ({ developer }) => developer,
    ),
  )

test.each([
  ['names of their own stay', [row('A', 'x'), row('B', 'x')], ['A', 'B']],
  ['an address tells apart', [row('A', 'x'), row('A', 'y'), row('B', 'z')], ['A · x', 'A · y', 'B']],
  ['whatever the case and spaces', [row('Kai Sea', 'x'), row('KAI  sea', 'y')], ['Kai Sea · x', 'KAI  sea · y']],
  ['a detail that is the same is left out', [row('A', 'x', 'M'), row('A', 'x', 'N')], ['A · M', 'A · N']],
  [
    'a second detail where the first is not enough',
    [row('A', 'x', 'M'), row('A', 'x', 'N'), row('A', 'y', 'N')],
    ['A · x · M', 'A · x · N', 'A · y'],
  ],
  ['what nothing tells apart keeps its name', [row('A', 'x'), row('A', 'x')], ['A', 'A']],
])('%s', (_, rows, labels) => {
  expect(label(rows)).toEqual(labels)
})
