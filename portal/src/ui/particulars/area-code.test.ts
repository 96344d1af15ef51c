import { expect, test } from 'vitest'
import type { IdType } from '#contract/identity'
import { areaCodeAfter } from './area-code.ts'

const of = (idType: IdType, issuingCountry = '') => ({ idType, issuingCountry })
const blank = (areaCode: string) => ({ areaCode, number: '' })

test.each([
  ['a Mainland card', blank('852'), false, of('HKID'), of('CNID'), '86'],
  ['back from it', blank('86'), false, of('CNID'), of('HKID'), '852'],
  ['a permit for Hong Kong', blank('852'), false, of('HKID'), of('EEP'), '86'],
  ['one Mainland document after another', blank('86'), false, of('CNID'), of('EEP'), '86'],
  ['a passport without its place', blank('86'), false, of('CNID'), of('PASSPORT'), '852'],
  ['a Mainland passport', blank('852'), false, of('PASSPORT'), of('PASSPORT', 'CHN'), '86'],
  ['another passport', blank('86'), false, of('PASSPORT', 'CHN'), of('PASSPORT', 'JPN'), '852'],
  ['a Macao card', blank('852'), false, of('HKID'), of('MOID'), '852'],
  ['a number that is entered', { areaCode: '852', number: '6' }, false, of('HKID'), of('CNID'), '852'],
  ['a number with the other code', { areaCode: '86', number: '138' }, false, of('CNID'), of('HKID'), '86'],
  ['blanks, which are no number', { areaCode: '852', number: ' ' }, false, of('HKID'), of('CNID'), '86'],
  ['a code that was chosen', blank('852'), true, of('HKID'), of('CNID'), '852'],
  ['a code that was chosen, and is the usual one', blank('86'), true, of('CNID'), of('HKID'), '86'],
  ['a code chosen before a reload', blank('853'), false, of('HKID'), of('CNID'), '853'],
] as const)('%s', (_, mobile, isChosen, before, after, then) => {
  expect(areaCodeAfter(mobile, isChosen, before, after)).toBe(then)
})
