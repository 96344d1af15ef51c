import { expect, test } from 'vitest'
import { isSamePerson, type Known } from './same-person.ts'

const chan: Known = { englishLastName: 'CHAN', englishFirstName: 'Tai Man', dateOfBirth: '1980-02-01' }

test.each<[string, Partial<Known>, boolean]>([
  ['the same', {}, true],
  ['in other letters', { englishLastName: 'Chan', englishFirstName: 'TAI-MAN' }, true],
  ['in one word', { englishFirstName: 'Taiman' }, true],
  ['the other way round', { englishLastName: 'Tai Man', englishFirstName: 'Chan' }, true],
  ['all in one field', { englishLastName: 'CHAN, Tai Man', englishFirstName: null }, true],
  ['with an accent', { englishFirstName: 'Tài Man' }, true],
  ['born on another day', { dateOfBirth: '1980-01-02' }, false],
  ['another family name', { englishLastName: 'CHEN' }, false],
  ['another given name', { englishFirstName: 'Tai Wan' }, false],
  ['without the given name', { englishFirstName: null }, false],
])('%s', (_, more, expected) => {
  expect(isSamePerson(chan, { ...chan, ...more })).toBe(expected)
  expect(isSamePerson({ ...chan, ...more }, chan)).toBe(expected)
})
