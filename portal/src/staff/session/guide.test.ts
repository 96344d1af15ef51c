import { expect, test } from 'vitest'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { ManagedDocument } from '#contract/sales/property/management'
import { sample } from '#contract/sample'
import { emptySetUp, sections, type SetUp } from '#contract/sales/session/set-up'
import { nextStep, sectionAfter, shownSections, stepsOf } from './guide.ts'

const day = (of: number) => `2026-12-${String(of).padStart(2, '0')}T02:00:00.000Z`
const times = { opensAt: day(1), closesAt: day(5), verifyBy: day(6), ballotAt: day(7), saleAt: day(10) }
const about = { ...sample(sections.about), method: 'BALLOT' as const }
type Fault = ManagedSetUp['faults'][number]

const given = (setUp: Partial<SetUp>, faults: Fault[] = [], more: Partial<Parameters<typeof stepsOf>[0]> = {}) => ({
  setUp: { ...emptySetUp, ...setUp },
  faults,
  documents: [],
  isProposed: false,
  revision: 0,
  differences: [],
  now: day(1),
  ...more,
})
const said = (of: Parameters<typeof stepsOf>[0]) => stepsOf(of).map(({ name, state }) => `${name} ${state}`)

test('of nothing all is to do, but the day can wait', () => {
  expect(said(given({}))).toEqual([
    ...['about', 'times', 'limits', 'deposit', 'office', 'groups'].map(name => `${name} EMPTY`),
    'day LATER',
    'documents EMPTY',
    'publication EMPTY',
  ])
  expect(nextStep(stepsOf(given({})))?.name).toBe('about')
})

test('a tender has its units as a step', () => {
  const tender = given({ about: { ...about, method: 'TENDER' } })
  expect(shownSections(tender)).toContain('units')
  expect(shownSections(given({ about }))).not.toContain('units')
})

test.each<[string, Fault[], string, string]>([
  ['an order', [{ section: 'times', field: 'saleAt', code: 'order' }], 'times FAULTY', 'documents EMPTY'],
  ['a missing date', [{ section: 'times', field: 'ballotAt', code: 'missing' }], 'times FAULTY', 'documents EMPTY'],
  ['a late brochure', [{ section: 'times', field: 'saleAt', code: 'law_brochure' }], 'times DONE', 'documents EMPTY'],
])('a fault belongs to its step: %s', (_, faults, dates, documents) => {
  const all = said(given({ about, times }, faults))
  expect(all).toContain(dates)
  expect(all).toContain(documents)
})

test('once a date of the law has passed, what it requires leads to the date', () => {
  const late: Fault = { section: 'times', field: 'saleAt', code: 'law_brochure' }
  const steps = stepsOf(given({ about, times }, [late], { now: day(4) }))
  expect(steps.find(({ name }) => name === 'documents')).toEqual({ name: 'documents', state: 'FAULTY', faults: [late] })
  expect(steps.find(({ name }) => name === 'times')?.state).toBe('DONE')
})

test('documents in time are done, and the publication waits for a second person', () => {
  const documents = (['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS'] as const).map(type => ({
    ...sample(ManagedDocument),
    type,
    publishedAt: '2026-11-30T02:00:00.000Z',
  }))
  const all = said(given({ about, times }, [], { documents, isProposed: true }))
  expect(all.slice(-2)).toEqual(['documents DONE', 'publication WAITING'])
})

test.each([
  ['about', {}, 'times'],
  ['about', { times }, 'limits'],
  ['day', { about, times }, 'limits'],
  ['groups', { about, times }, 'day'],
] as const)('after %s comes the next empty section', (saved, setUp, next) =>
  expect(sectionAfter(given(setUp), saved)).toBe(next),
)
