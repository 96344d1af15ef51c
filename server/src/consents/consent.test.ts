import { describe, expect, test } from 'vitest'
import type { ConsentAnswer } from '#contract/common'
import { validateAnswers } from './consent.ts'

const definitions = [
  { code: 'TERMS', version: 2, required: true, separate: false, parent: null },
  { code: 'MARKETING', version: 1, required: false, separate: false, parent: null },
  { code: 'CLUB_JOIN', version: 1, required: false, separate: false, parent: null },
  { code: 'CLUB_PICS', version: 1, required: true, separate: false, parent: 'CLUB_JOIN' },
]
const mainland = [
  { code: 'PRC_ADDENDUM', version: 1, required: true, separate: false, parent: null },
  { code: 'PRC_COLLECTION', version: 1, required: true, separate: true, parent: 'PRC_ADDENDUM' },
  { code: 'PRC_TRANSFER', version: 1, required: true, separate: true, parent: 'PRC_ADDENDUM' },
]
const answer = (code: string, granted = true, version = code === 'TERMS' ? 2 : 1): ConsentAnswer => ({
  code,
  version,
  granted,
  locale: 'en',
  shownAt: '2026-11-21T02:00:00.000Z',
  viaSelectAll: false,
})
const nothing = { unknown: [], repeated: [], bundled: [], outdated: [], missing: [] }

describe('answers to consents', () => {
  test.each([
    ['what is required', [answer('TERMS')], {}],
    ['what is required, a no to the rest', [answer('TERMS'), answer('MARKETING', false)], {}],
    ['nothing', [], { missing: ['TERMS'] }],
    ['a no to what is required', [answer('TERMS', false)], { missing: ['TERMS'] }],
    ['a parent without its required child', [answer('TERMS'), answer('CLUB_JOIN')], { missing: ['CLUB_PICS'] }],
    ['a parent refused needs no child', [answer('TERMS'), answer('CLUB_JOIN', false)], {}],
    ['a parent with its child', [answer('TERMS'), answer('CLUB_JOIN'), answer('CLUB_PICS')], {}],
    ['an older version', [answer('TERMS', true, 1)], { outdated: ['TERMS'] }],
    ['a version that is not there yet', [answer('TERMS', true, 3)], { outdated: ['TERMS'] }],
    ['an older version, declined', [answer('TERMS'), answer('MARKETING', false, 9)], { outdated: ['MARKETING'] }],
    ['a question that was not asked', [answer('TERMS'), answer('PRC_ADDENDUM')], { unknown: ['PRC_ADDENDUM'] }],
    ['the same question twice', [answer('TERMS'), answer('TERMS')], { repeated: ['TERMS'] }],
    [
      'a yes and a no to the same question',
      [answer('TERMS'), answer('MARKETING'), answer('MARKETING', false)],
      { repeated: ['MARKETING'] },
    ],
  ])('%s', (_, answers, found) => expect(validateAnswers(definitions, answers)).toEqual({ ...nothing, ...found }))

  const all = mainland.map(({ code }) => answer(code))
  const but = (code: string) => all.filter(item => item.code !== code)
  const bySelectAll = (code: string) => all.map(item => ({ ...item, viaSelectAll: item.code === code }))
  test.each([
    ['all of the Mainland', all, {}],
    ['none of the Mainland', [], { missing: ['PRC_ADDENDUM', 'PRC_COLLECTION', 'PRC_TRANSFER'] }],
    ['one separate consent left out', but('PRC_TRANSFER'), { missing: ['PRC_TRANSFER'] }],
    ['the addendum left out', but('PRC_ADDENDUM'), { missing: ['PRC_ADDENDUM'] }],
    ['a separate consent by select-all', bySelectAll('PRC_COLLECTION'), { bundled: ['PRC_COLLECTION'] }],
    ['the addendum by select-all', bySelectAll('PRC_ADDENDUM'), {}],
  ])('%s', (_, answers, found) => expect(validateAnswers(mainland, answers)).toEqual({ ...nothing, ...found }))
})
