import { expect, test } from 'vitest'
import { listConsents } from '#contract/consents/consent'
import { sample } from '#contract/sample'
import { groupsOfAll, groupsOfOne, shownOf } from './grouping.ts'
import type { Asked } from './use-asked.ts'

const { shownAt, definitions } = listConsents.output.parse(sample(listConsents.output))
const [first] = definitions
if (!first) throw new Error('the sample asks nothing')
const ask = (code: string, more: Partial<Asked> = {}): Asked => ({
  ...first,
  programme: 'vendor',
  region: 'ALL',
  required: true,
  parent: null,
  shownAt,
  ...more,
  code,
})
const asked = [
  ask('CLUB_PICS', { programme: 'club', parent: 'CLUB_JOIN' }),
  ask('MARKETING', { required: false }),
  ask('ONE_ID_JOIN', { programme: 'oneId', required: false }),
  ask('CLUB_JOIN', { programme: 'club', required: false }),
  ask('TERMS'),
  ask('PRC_TRANSFER', { region: 'CN' }),
  ask('PRC_NEWS', { region: 'CN', required: false }),
]
const codes = (all: readonly Asked[]) => all.map(({ code }) => code)

test('a registration asks the law of the Mainland first, then what is required, what is free, what may be joined', () => {
  const shown = shownOf(groupsOfAll(asked, () => false))
  expect(codes(shown)).toEqual(['PRC_TRANSFER', 'TERMS', 'MARKETING', 'PRC_NEWS', 'CLUB_JOIN', 'ONE_ID_JOIN'])
})

test('what hangs on a programme is asked of who joins it', () => {
  const { joinings } = groupsOfAll(asked, code => code === 'CLUB_JOIN')
  expect(joinings.map(({ join, asked: own }) => [join.code, codes(own)])).toEqual([
    ['CLUB_JOIN', ['CLUB_PICS', 'CLUB_JOIN']],
    ['ONE_ID_JOIN', ['ONE_ID_JOIN']],
  ])
})

test('of a programme that is not offered nothing is asked', () => {
  const without = asked.filter(({ code }) => code !== 'CLUB_JOIN')
  expect(codes(shownOf(groupsOfAll(without, () => true)))).not.toContain('CLUB_PICS')
})

test('asked by itself, all of it is shown, each once', () => {
  const shown = codes(shownOf(groupsOfOne(asked)))
  expect(shown.toSorted()).toEqual(codes(asked).toSorted())
  expect(shown.slice(0, 2)).toEqual(['PRC_TRANSFER', 'PRC_NEWS'])
})
