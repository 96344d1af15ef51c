import { expect, test } from 'vitest'
import { placesOfCodes } from './places-of-codes.ts'

const place = (code: string, callingCode: string) => ({ code, attributes: { callingCode } })

test('a code stands where the place stands that it is called by, not where the first that shares it does', () => {
  const list = [
    place('HKG', '852'),
    place('CHN', '86'),
    place('ALA', '358'),
    place('ALB', '355'),
    place('FIN', '358'),
    place('FRA', '33'),
    place('GGY', '44'),
    place('HUN', '36'),
    place('GBR', '44'),
  ]
  expect(
    placesOfCodes(list).map(({ value, places }) => `${value} ${places.map(({ code }) => code).join('/')}`),
  ).toEqual(['852 HKG', '86 CHN', '355 ALB', '358 FIN', '33 FRA', '36 HUN', '44 GBR'])
})

test('before the list is there, Hong Kong and the Mainland are', () =>
  expect(placesOfCodes([])).toEqual([
    { value: '852', places: [] },
    { value: '86', places: [] },
  ]))
