import { expect, test } from 'vitest'
import { ConsentRecord } from '#contract/consents/record'
import { sample } from '#contract/sample'
import {
  type Consent,
  type ConsentEvent,
  firstToGive,
  givenBelow,
  hasLeft,
  isNeeded,
  joinsProgramme,
  kindOf,
  marketingGiven,
  latestAnswerOf,
  wasAsked,
} from './consent-state.ts'

const whole = ConsentRecord.parse(sample(ConsentRecord))
const [event] = whole.events
if (!event) throw new Error('the sample was never answered')
/** Returns a consent with its answers, the latest first. */
const record = (code: string, actions: ConsentEvent['action'][], more: Partial<Consent> = {}): Consent => ({
  ...whole,
  programme: 'vendor',
  required: false,
  parent: null,
  ...more,
  code,
  events: actions.map(action => ({ ...event, action })),
})
const codes = (all: readonly Consent[]) => all.map(({ code }) => code)

test.each([
  [[], 'NEVER'],
  [['GRANT'], 'GRANT'],
  [['WITHDRAW', 'GRANT'], 'WITHDRAW'],
  [['GRANT', 'WITHDRAW', 'GRANT'], 'GRANT'],
] as const)('of %j the newest counts', (actions, standing) => {
  expect(latestAnswerOf(record('TERMS', [...actions]))).toBe(standing)
})

test('the account cannot be without what is required all the way up', () => {
  const terms = record('TERMS', ['GRANT'], { required: true })
  const marketing = record('MARKETING', ['GRANT'])
  const below = record('PARTNERS', ['GRANT'], { required: true, parent: 'MARKETING' })
  const addendum = record('ADDENDUM', ['GRANT'], { required: true, parent: 'TERMS' })
  const all = [terms, marketing, below, addendum]
  expect(codes(all.filter(item => isNeeded(all, item)))).toEqual(['TERMS', 'ADDENDUM'])
})

test('what hangs on a consent is given after it, and goes with it', () => {
  const child = record('PARTNERS', ['GRANT'], { parent: 'MARKETING' })
  const refused = record('CALLS', ['DECLINE'], { parent: 'MARKETING' })
  const given = [record('MARKETING', ['GRANT']), child, refused]
  const withdrawn = [record('MARKETING', ['WITHDRAW', 'GRANT']), child, refused]
  expect(codes(givenBelow(given, given[0]!))).toEqual(['PARTNERS'])
  expect(firstToGive(given, refused)).toBeNull()
  expect(firstToGive(withdrawn, refused)?.code).toBe('MARKETING')
})

test('to stop all marketing, what takes the rest with it is withdrawn, and nothing twice', () => {
  const child = record('PARTNERS', ['GRANT'], { parent: 'MARKETING' })
  expect(codes(marketingGiven([record('MARKETING', ['GRANT']), child, record('TERMS', ['GRANT'])]))).toEqual([
    'MARKETING',
  ])
  expect(codes(marketingGiven([record('MARKETING', ['DECLINE']), child]))).toEqual(['PARTNERS'])
})

test('a programme is joined on its own screen, and asks nothing of who was never in it', () => {
  const join = record('CLUB_JOIN', [], { programme: 'club' })
  expect([joinsProgramme(join), wasAsked(join)]).toEqual([true, false])
  expect(joinsProgramme(record('CLUB_PICS', [], { programme: 'club', parent: 'CLUB_JOIN' }))).toBe(false)
  expect([joinsProgramme(record('TERMS', [])), wasAsked(record('TERMS', []))]).toEqual([false, true])
})

test.each([
  [[], false],
  [['DECLINE'], false],
  [['WITHDRAW', 'GRANT'], true],
  [['DECLINE', 'WITHDRAW', 'GRANT'], true],
] as const)('of %j, was once in: %s', (actions, left) => {
  expect(hasLeft(record('CLUB_JOIN', [...actions], { programme: 'club' }))).toBe(left)
})

test('what the Mainland’s law asks stands by itself: the account can be without it', () => {
  const terms = record('TERMS', ['GRANT'], { required: true, region: 'ALL' })
  const addendum = record('PRC_ADDENDUM', ['GRANT'], { required: true, region: 'CN' })
  const transfer = record('PRC_TRANSFER', ['GRANT'], { required: true, region: 'CN', parent: 'PRC_ADDENDUM' })
  const marketing = record('MARKETING', ['GRANT'], { region: 'ALL' })
  const all = [terms, addendum, transfer, marketing]
  expect(all.map(item => kindOf(all, item))).toEqual(['needed', 'mainland', 'mainland', 'optional'])
  expect(all.filter(item => isNeeded(all, item))).toEqual([terms])
})
