import { expect, test } from 'vitest'
import { filterOf, paramsOf } from './filter.ts'

const id = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'
const given = (address: string) =>
  Object.fromEntries(Object.entries(filterOf(new URLSearchParams(address))).filter(([, value]) => value !== undefined))

test.each([
  ['', {}],
  [`session=${id}&status=VERIFIED`, { sessionId: id, status: 'VERIFIED' }],
  ['session=1&status=ANY&verified=2026-02-30&deposit=&agent=maybe&applicant=x&sort=random&after=%20', {}],
  ['number=%20r7kq4m2xp%20', { number: 'r7kq4m2xp' }],
  ['number=%20', {}],
  ['verified=2026-11-24&sort=NUMBER', { verifiedOn: '2026-11-24', sort: 'NUMBER' }],
])('%s', (address, filter) => expect(given(address)).toEqual(filter))

test('an address is the same again', () => {
  const address = `number=R-7KQ4-M2XP&session=${id}&group=${id}&status=PENDING&verified=2026-11-24&deposit=PART&agent=YES&applicant=COMPANY&sort=STATUS&after=abc-_`
  expect(paramsOf(filterOf(new URLSearchParams(address))).toString()).toBe(address)
})
