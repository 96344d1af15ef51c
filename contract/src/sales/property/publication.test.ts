import { expect, test } from 'vitest'
import { lateDocuments, lawDates } from './publication.ts'

/** Half past midnight in Hong Kong, which is the previous day in UTC. */
const early = (day: string) => new Date(`${day}T00:30:00+08:00`).toISOString()

const all = (brochure: string, list: string, arrangements: string) => [
  { type: 'SALES_BROCHURE', publishedAt: early(brochure) } as const,
  { type: 'PRICE_LIST', publishedAt: early(list) } as const,
  { type: 'SALES_ARRANGEMENTS', publishedAt: early(arrangements) } as const,
]
const ballot = { method: 'BALLOT', saleAt: early('2026-12-10') } as const

test.each([
  ['seven and three days before', all('2026-12-03', '2026-12-07', '2026-12-07'), []],
  [
    'a day short, each',
    all('2026-12-04', '2026-12-08', '2026-12-08'),
    ['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS'],
  ],
  ['none', [], ['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']],
  ['after the sale', all('2026-12-11', '2026-12-07', '2026-12-07'), ['SALES_BROCHURE']],
  [
    'a later version beside one in time',
    [
      ...all('2026-12-03', '2026-12-07', '2026-12-07'),
      { type: 'PRICE_LIST', publishedAt: early('2026-12-09') } as const,
    ],
    [],
  ],
])('%s', (_, documents, late) => expect(lateDocuments(documents, ballot)).toEqual(late))

test('of a tender no price list is wanted', () => {
  const documents = all('2026-12-03', '2026-12-09', '2026-12-07')
  expect(lateDocuments(documents, { ...ballot, method: 'TENDER' })).toEqual([])
})

const opening = { ...ballot, opensAt: early('2026-12-02') }
const rows = (documents: Parameters<typeof lawDates>[0], sale: Parameters<typeof lawDates>[1], today: string) =>
  lawDates(documents, sale, new Date(early(today))).map(({ type, by, state }) => `${type} ${by} ${state}`)

test.each([
  [
    'nothing is published, on a day before',
    rows([], opening, '2026-12-01'),
    ['SALES_BROCHURE 2026-12-03 DUE', 'PRICE_LIST 2026-12-02 DUE', 'SALES_ARRANGEMENTS 2026-12-07 DUE'],
  ],
  [
    'on the last day of the brochure, when registration is open without a price list',
    rows([], opening, '2026-12-03'),
    ['SALES_BROCHURE 2026-12-03 DUE', 'PRICE_LIST 2026-12-02 OVERDUE', 'SALES_ARRANGEMENTS 2026-12-07 DUE'],
  ],
  [
    'all in time',
    rows(all('2026-12-03', '2026-12-02', '2026-12-07'), opening, '2026-12-09'),
    ['SALES_BROCHURE 2026-12-03 DONE', 'PRICE_LIST 2026-12-02 DONE', 'SALES_ARRANGEMENTS 2026-12-07 DONE'],
  ],
  [
    'a price list in time for the sale, not for the opening',
    rows(all('2026-12-03', '2026-12-07', '2026-12-07'), opening, '2026-12-07'),
    ['SALES_BROCHURE 2026-12-03 DONE', 'PRICE_LIST 2026-12-02 OVERDUE', 'SALES_ARRANGEMENTS 2026-12-07 DONE'],
  ],
  [
    'registration opens after the last day of the price list',
    rows([], { ...opening, opensAt: early('2026-12-08') }, '2026-12-01'),
    ['SALES_BROCHURE 2026-12-03 DUE', 'PRICE_LIST 2026-12-07 DUE', 'SALES_ARRANGEMENTS 2026-12-07 DUE'],
  ],
  [
    'a tender',
    rows([], { ...opening, method: 'TENDER' }, '2026-12-01'),
    ['SALES_BROCHURE 2026-12-03 DUE', 'SALES_ARRANGEMENTS 2026-12-07 DUE'],
  ],
])('dates of the law: %s', (_, dates, expected) => expect(dates).toEqual(expected))
