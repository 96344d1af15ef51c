import { expect, test } from 'vitest'
import { filterOf, paramsOf } from './filter.ts'

const session = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'
const open = { kind: undefined, state: 'OPEN', after: undefined } as const

test.each([
  ['', open],
  ['kind=PERSON_LIMIT', { ...open, kind: 'PERSON_LIMIT' }],
  ['kind=NONSENSE&state=x&after=y', open],
  ['state=ALL', { ...open, state: undefined }],
  ['state=DECIDED', { ...open, state: 'DECIDED' }],
  [`after=${session}`, { ...open, after: session }],
])('%s', (address, filter) => expect(filterOf(new URLSearchParams(address))).toEqual(filter))

test.each([
  [{}, 'state=ALL'],
  [{ state: 'OPEN' }, ''],
  [{ kind: 'UNDER_AGE', state: 'SETTLED', after: session }, `kind=UNDER_AGE&state=SETTLED&after=${session}`],
] as const)('an address of %j asks for the same', (filter, address) => {
  const params = paramsOf(session, filter)
  expect(params.toString()).toBe([`session=${session}`, address].filter(Boolean).join('&'))
  expect(filterOf(params)).toEqual({ kind: undefined, state: undefined, after: undefined, ...filter })
})
