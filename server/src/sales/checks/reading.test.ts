import { expect, test } from 'vitest'
import { judgeReading } from './reading.ts'

const day = '2026-11-23'
const agent = { agency: 'A01', licence: 'S-123456', englishName: 'LEE SIU MING' }

test.each([
  ['2008-11-24', ['one']],
  ['2008-11-23', []],
  ['1950-01-01', []],
])('born %s, submitted on the 23rd of November 2026: %j', (dateOfBirth, underAge) =>
  expect(judgeReading({ day, people: [{ id: 'one', dateOfBirth }], agent: null }).underAge).toEqual(underAge),
)

test.each([
  ['S-123456', 'LEE SIU MING', { licence: 'S-123456', name: 'LEE SIU MING', isOwn: true }],
  ['s 123456', 'Lee  Siu Ming', { licence: 'S-123456', name: 'LEE SIU MING', isOwn: true }],
  ['E123456', 'Ｌｅｅ', { licence: 'E-123456', name: 'LEE', isOwn: true }],
  ['C-123456', 'LEE', { licence: 'C-123456', name: 'LEE', isOwn: false }],
  ['S-12345', 'LEE', { licence: 'S-12345', name: 'LEE', isOwn: false }],
])('licence %s of %s', (licence, englishName, expected) =>
  expect(judgeReading({ day, people: [], agent: { ...agent, licence, englishName } }).agent).toEqual({
    agency: 'A01',
    ...expected,
  }),
)

test('without an agent nothing is kept of one', () =>
  expect(judgeReading({ day, people: [], agent: null }).agent).toBeNull())
