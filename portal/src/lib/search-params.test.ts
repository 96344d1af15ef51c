import { expect, test } from 'vitest'
import { Day } from '#contract/sales/registration/registration-list'
import { paramsFor, readId, readOption, readText, readValid } from './search-params.ts'

const id = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'

test.each([
  ['', undefined],
  ['at=', undefined],
  ['at=NO', 'NO'],
  ['at=no', undefined],
  ['at=NO&at=YES', 'NO'],
  ['other=NO', undefined],
])('the option of %j is %j', (address, option) =>
  expect(readOption(new URLSearchParams(address), 'at', ['YES', 'NO'])).toBe(option),
)

test.each([
  ['', undefined],
  ['at=', undefined],
  [`at=${id}`, id],
  [`at=${id}0`, undefined],
  [`at=%20${id}`, undefined],
])('the id of %j is %j', (address, found) => expect(readId(new URLSearchParams(address), 'at')).toBe(found))

test.each([
  ['', undefined],
  ['at=', undefined],
  ['at=%20%20', undefined],
  ['at=%20R-1%20', 'R-1'],
  ['at=12345678', '12345'],
  ['at=%20%2012345678', '12345'],
])('the text of %j is %j', (address, text) => expect(readText(new URLSearchParams(address), 'at', 5)).toBe(text))

test.each([
  ['', undefined],
  ['at=2026-11-24', '2026-11-24'],
  ['at=2026-02-30', undefined],
])('the day of %j is %j', (address, day) => expect(readValid(new URLSearchParams(address), 'at', Day)).toBe(day))

test.each([
  [{}, ''],
  [{ b: '1', a: '2' }, 'b=1&a=2'],
  [{ a: undefined, b: '', c: '  ', d: ' R-1 ' }, 'd=R-1'],
  [{ a: '&=' }, 'a=%26%3D'],
])('%j is the address %j', (values, address) => expect(paramsFor(values).toString()).toBe(address))
