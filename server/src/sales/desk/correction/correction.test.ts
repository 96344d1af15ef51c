import { describe, expect, test } from 'vitest'
import { correctedFaults } from '#contract/sales/desk/correction'
import { changesOf, copyOf, differing, touchesNumber } from './correction.ts'

const held = { englishLastName: 'CHAN', chineseLastName: null, idNumber: 'A1234563', dateOfBirth: '1988-03-27' }
const nothing = { person: null, company: null, address: null }

test.each<[string, Parameters<typeof changesOf>[1], object, object]>([
  ['nothing given', nothing, {}, {}],
  ['as it was', { ...nothing, person: { englishLastName: 'CHAN', chineseLastName: null } }, {}, {}],
  [
    'one field of two',
    { ...nothing, person: { englishLastName: 'CHAN', dateOfBirth: '1988-03-28' } },
    { dateOfBirth: '1988-03-27' },
    { dateOfBirth: '1988-03-28' },
  ],
  [
    'what was blank',
    { ...nothing, person: { chineseLastName: '陳' } },
    { chineseLastName: null },
    { chineseLastName: '陳' },
  ],
])('what changes: %s', (_, given, before, after) => expect(changesOf(held, given)).toEqual({ before, after }))

test.each<[Parameters<typeof touchesNumber>[0], boolean]>([
  [{ person: { dateOfBirth: '1988-03-27' }, company: null }, false],
  [{ person: { idNumber: 'A1234563' }, company: null }, true],
  [{ person: { idType: 'PASSPORT' }, company: null }, true],
  [{ person: { issuingCountry: 'GBR' }, company: null }, true],
  [{ person: null, company: { englishName: 'A' } }, false],
  [{ person: null, company: { brNumber: '12345678' } }, true],
])('whether a number is touched: %j', (given, is) => expect(touchesNumber(given)).toBe(is))

describe('the rules of a person', () => {
  const today = '2026-11-23'
  const person: Parameters<typeof correctedFaults>[0] = {
    idType: 'HKID',
    issuingCountry: null,
    idNumber: 'A1234563',
    dateOfBirth: '1988-03-27',
    gender: 'F',
    chineseLastName: null,
    chineseFirstName: null,
  }
  // The card of a woman born on 31 December 1949.
  const card = {
    idType: 'CNID' as const,
    idNumber: '11010519491231002X',
    chineseLastName: '陳',
    chineseFirstName: '大文',
  }
  test.each<[string, Partial<typeof person>, string[]]>([
    ['in order', {}, []],
    ['a number with a wrong check digit', { idNumber: 'A1234567' }, ['idNumber hkid_check']],
    ['a passport without its country', { idType: 'PASSPORT' }, ['issuingCountry required']],
    ['born tomorrow', { dateOfBirth: '2026-11-24' }, ['dateOfBirth birth_future']],
    ['too young, which the checklist says', { dateOfBirth: '2010-01-01' }, []],
    ['another day than the Mainland number', { ...card, dateOfBirth: '1949-12-30' }, ['dateOfBirth birth_differs']],
    ['another day, and too young', { ...card, dateOfBirth: '2015-12-31' }, ['dateOfBirth birth_differs']],
    ['the other gender', { ...card, dateOfBirth: '1949-12-31', gender: 'M' }, ['gender gender_differs']],
    [
      'a Mainland card without a name in Chinese',
      { ...card, dateOfBirth: '1949-12-31', chineseLastName: null, chineseFirstName: null },
      ['chineseLastName required', 'chineseFirstName required'],
    ],
  ])('%s', (_, more, found) =>
    expect(correctedFaults({ ...person, ...more }, today).map(({ field, code }) => `${field} ${code}`)).toEqual(found),
  )
})

test.each<[string, Parameters<typeof copyOf>, string]>([
  ['kept no more', [held, null, true], 'NONE'],
  ['of another number', [held, held, false], 'OTHER'],
  ['the same', [held, { ...held }, true], 'SAME'],
  ['moved on', [held, { ...held, englishLastName: 'CHEN' }, true], 'DIFFERS'],
])('what the account keeps: %s', (_, given, copy) => expect(copyOf(...given)).toBe(copy))

test('only what differs is told of it', () =>
  expect(differing({ ...held, englishLastName: 'CHEN' }, held)).toEqual({ englishLastName: 'CHEN' }))
