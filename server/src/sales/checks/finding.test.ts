import { describe, expect, test } from 'vitest'
import { FindingKind } from '#contract/sales/checks/finding'
import { alikePeople, concernOf, sharedContacts, stateAfter } from './finding.ts'

const of = (key: string, person: string, ticketId: string) => ({ key, person, ticketId })

describe('a contact that people of different identity have given', () => {
  test.each([
    ['nobody', [], []],
    ['one person alone', [of('a', 'one', '1')], []],
    ['one person in two registrations', [of('a', 'one', '1'), of('a', 'one', '2')], []],
    ['two people, each their own', [of('a', 'one', '1'), of('b', 'two', '2')], []],
    ['two people in two registrations', [of('a', 'one', '1'), of('a', 'two', '2')], ['a 1', 'a 2']],
    ['two people in one registration', [of('a', 'one', '1'), of('a', 'two', '1')], ['a 1']],
    [
      'of three registrations one is another’s',
      [of('a', 'one', '1'), of('b', 'three', '2'), of('a', 'two', '3'), of('a', 'one', '4')],
      ['a 1', 'a 3', 'a 4'],
    ],
  ])('%s', (_, contacts, expected) =>
    expect(sharedContacts(contacts).map(({ subject, ticketId }) => `${subject} ${ticketId}`)).toEqual(expected),
  )
})

describe('people who are alike', () => {
  test.each([
    ['of one document', [of('a', 'one', '1'), of('a', 'one', '2')], []],
    ['of two documents in two registrations', [of('a', 'one', '1'), of('a', 'two', '2')], ['a 1', 'a 2']],
    ['of two documents in one registration', [of('a', 'one', '1'), of('a', 'two', '1')], []],
    ['not alike', [of('a', 'one', '1'), of('b', 'two', '2')], []],
  ])('%s', (_, people, expected) =>
    expect(alikePeople(people).map(({ subject, ticketId }) => `${subject} ${ticketId}`)).toEqual(expected),
  )
})

test.each([
  ['OPEN', 1, 2, 'OPEN'],
  ['OPEN', 0, 2, 'OPEN'],
  ['OPEN', 0, 0, 'SETTLED'],
  ['DECIDED', 0, 2, 'DECIDED'],
  ['DECIDED', 0, 0, 'DECIDED'],
  ['DECIDED', 1, 3, 'OPEN'],
  ['SETTLED', 2, 2, 'OPEN'],
  ['SETTLED', 0, 0, 'SETTLED'],
] as const)('%s, %i more, %i now: %s', (state, gained, left, expected) =>
  expect(stateAfter({ state, gained, left })).toBe(expected),
)

test('each kind is about a person, a contact, what was read, or nobody in particular', () =>
  expect(FindingKind.options.map(concernOf)).toEqual([
    'PERSON',
    'ALIKE',
    null,
    'PERSON',
    'CONTACT',
    'CONTACT',
    null,
    'READING',
    null,
    null,
    null,
    null,
  ]))
