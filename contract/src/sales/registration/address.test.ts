import { expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { Address, addressFaults } from './intent.ts'

const faults = (more: Partial<Address>) =>
  addressFaults({ ...Address.parse(sample(Address)), ...more }).map(({ field, code }) => `${field} ${code}`)
const guangdong = { country: 'CHN', city: '440000', district: null } as const

test.each<[string, Partial<Address>, string[]]>([
  ['Hong Kong, whole', {}, []],
  ['Hong Kong without its region', { city: null, district: null }, ['city required']],
  ['Hong Kong without its district', { district: null }, ['district required']],
  ['Hong Kong with a district typed', { districtName: 'Kowloon City' }, ['districtName not_offered']],
  ['the Mainland without its province', { ...guangdong, city: null }, ['city required']],
  ['a city of the list', { ...guangdong, district: '440300' }, []],
  ['neither chosen nor typed', guangdong, ['districtName required']],
  ['Other, and not typed', { ...guangdong, district: 'OTHER' }, ['districtName required']],
  ['Other, typed', { ...guangdong, district: 'OTHER', districtName: '汕頭市' }, []],
  ['a province without a list', { country: 'CHN', city: '110000', district: null, districtName: '朝陽區' }, []],
  ['both chosen and typed', { ...guangdong, district: '440300', districtName: 'x' }, ['districtName not_offered']],
  ['elsewhere, without a district', { country: 'JPN', city: null, district: null }, ['districtName required']],
  ['elsewhere, typed', { country: 'JPN', city: null, cityName: 'Tokyo', district: null, districtName: 'Minato' }, []],
])('%s', (_, more, found) => expect(faults(more)).toEqual(found))

test('an address that was kept before towns were typed is still one', () => {
  const { cityName: _city, districtName: _district, ...before } = sample(Address)
  expect(Address.parse(before)).toMatchObject({ cityName: null, districtName: null })
})
