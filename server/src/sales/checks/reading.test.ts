import { expect, test } from 'vitest'
import { evaluateReading } from './reading.ts'

const day = '2026-11-23'
const agent = { agency: 'A01', licence: 'S-123456', englishName: 'LEE SIU MING' }

const person = {
  id: 'one',
  englishLastName: 'CHAN',
  englishFirstName: 'Tai Man',
  gender: 'M',
  dateOfBirth: '1980-02-01',
}

test.each([
  ['2008-11-24', ['one']],
  ['2008-11-23', []],
  ['1950-01-01', []],
])('born %s, submitted on the 23rd of November 2026: %j', (dateOfBirth, underAge) =>
  expect(evaluateReading({ day, people: [{ ...person, dateOfBirth }], agent: null }).underAge).toEqual(underAge),
)

test.each([
  ['S-123456', 'LEE SIU MING', { licence: 'S-123456', name: 'LEE SIU MING', isOwn: true }],
  ['s 123456', 'Lee  Siu Ming', { licence: 'S-123456', name: 'LEE SIU MING', isOwn: true }],
  ['E123456', 'Ｌｅｅ', { licence: 'E-123456', name: 'LEE', isOwn: true }],
  ['C-123456', 'LEE', { licence: 'C-123456', name: 'LEE', isOwn: false }],
  ['S-12345', 'LEE', { licence: 'S-12345', name: 'LEE', isOwn: false }],
])('licence %s of %s', (licence, englishName, expected) =>
  expect(evaluateReading({ day, people: [], agent: { ...agent, licence, englishName } }).agent).toEqual({
    agency: 'A01',
    ...expected,
  }),
)

test('without an agent nothing is kept of one', () =>
  expect(evaluateReading({ day, people: [], agent: null }).agent).toBeNull())

test.each([
  ['the same', {}, true],
  ['the other way round', { englishLastName: 'TAI-MAN', englishFirstName: 'Chan' }, true],
  ['born on another day', { dateOfBirth: '1980-01-02' }, false],
  ['of the other gender', { gender: 'F' }, false],
  ['of another name', { englishFirstName: 'Tai Wan' }, false],
])('somebody is alike: %s', (_, more, expected) => {
  const [one, other] = evaluateReading({ day, people: [person, { ...person, ...more }], agent: null }).alike
  expect(one?.text === other?.text).toBe(expected)
})
