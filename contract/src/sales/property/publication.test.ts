import { expect, test } from 'vitest'
import { lateDocuments } from './publication.ts'

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
