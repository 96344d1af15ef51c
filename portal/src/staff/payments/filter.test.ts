import { expect, test } from 'vitest'
import { filterOf, paramsOf } from './filter.ts'

test.each([
  ['', { status: 'RECEIVED' }],
  [
    'status=RETURNED&from=2026-11-01&to=2026-11-24',
    { status: 'RETURNED', receivedFrom: '2026-11-01', receivedTo: '2026-11-24' },
  ],
  ['status=ANY&from=2026-02-30&to=', { status: 'RECEIVED' }],
])('%s', (address, filter) =>
  expect(filterOf(new URLSearchParams(address))).toEqual({ receivedFrom: undefined, receivedTo: undefined, ...filter }),
)

test('an address is the same again', () => {
  const address = 'session=1&view=instruments&status=DISHONOURED&from=2026-11-01&to=2026-11-24'
  expect(paramsOf('1', filterOf(new URLSearchParams(address))).toString()).toBe(address)
})
