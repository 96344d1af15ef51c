import { describe, expect, test } from 'vitest'
import { changesOf, comparedOf, type CorrectionValues, faultsOf, type Opened, valuesOf } from './changes.ts'

const address = {
  country: 'HKG',
  city: 'KLN',
  cityName: null,
  district: 'KT',
  districtName: null,
  line1: 'Flat A',
  line2: null,
  line3: null,
}
const person: Opened = {
  version: 1,
  account: 'ITSELF',
  held: {
    idType: 'HKID',
    issuingCountry: null,
    nationality: 'HKG',
    idNumberMasked: 'A123****',
    englishLastName: 'CHAN',
    englishFirstName: 'TAI MAN',
    chineseLastName: null,
    chineseFirstName: null,
    dateOfBirth: '1988-03-27',
    gender: 'F',
    ...address,
  },
  differs: {},
  address,
}
const company: Opened = {
  ...person,
  account: 'SAME',
  held: {
    englishName: 'A LIMITED',
    chineseName: null,
    brNumber: '12345678',
    incorporationNumber: null,
    incorporationPlace: null,
    ...address,
  },
}
const none = { person: null, company: null, address: null }
const today = '2026-11-23'

describe('what is sent', () => {
  test.each<[string, Opened, Partial<CorrectionValues>, Partial<ReturnType<typeof changesOf>>]>([
    ['nothing of a person', person, {}, none],
    ['nothing of a company', company, {}, none],
    ['one field', person, { dateOfBirth: '1988-03-28' }, { person: { dateOfBirth: '1988-03-28' } }],
    ['what is taken away', person, { englishFirstName: '' }, { person: { englishFirstName: null } }],
    ['a number', person, { idNumber: 'C123456(9)' }, { person: { idNumber: 'C1234569' } }],
    ['a company’s number', company, { brNumber: '87654321' }, { company: { brNumber: '87654321' } }],
    ['the whole address', person, { line1: 'Flat B' }, { address: { ...address, line1: 'Flat B' } }],
    ['no address where none is asked', { ...person, address: null }, { line1: 'Flat B' }, none],
  ])('%s', (_, opened, more, sent) =>
    expect(changesOf(opened, { ...valuesOf(opened), ...more })).toEqual({ ...none, ...sent }),
  )
  test('before beside after, the number as it will be', () => {
    const values = { ...valuesOf(person), idNumber: 'C123456(9)', line1: 'Flat B', chineseLastName: '陳' }
    expect(comparedOf(person, values)).toEqual({
      before: { idNumberMasked: 'A123****', line1: 'Flat A', chineseLastName: null },
      after: { idNumberMasked: 'C1234569', line1: 'Flat B', chineseLastName: '陳' },
    })
  })
})

test.each<[string, Opened, Partial<CorrectionValues>, string[]]>([
  ['nothing changed', person, { reason: 'MISTYPED' }, ['idType nothing_changed']],
  ['nothing changed of a company', company, { reason: 'MISTYPED' }, ['englishName nothing_changed']],
  ['no reason', person, { dateOfBirth: '1988-03-28' }, ['reason required']],
  ['another reason, not said', person, { dateOfBirth: '1988-03-28', reason: 'OTHER' }, ['note required']],
  ['a wrong number', person, { idNumber: 'A1234567', reason: 'MISREAD' }, ['idNumber hkid_check']],
  ['too young, which is corrected', person, { dateOfBirth: '2015-03-28', reason: 'MISREAD' }, []],
  ['half an address', person, { district: '', reason: 'CHANGED' }, ['district required']],
])('what is wrong: %s', (_, opened, more, faults) =>
  expect(
    faultsOf(opened, { ...valuesOf(opened), ...more }, today).map(({ field, code }) => `${field} ${code}`),
  ).toEqual(faults),
)
