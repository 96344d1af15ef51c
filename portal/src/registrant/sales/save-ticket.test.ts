import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ListedTicket, Ticket } from '#contract/sales/ticket/ticket'
import { sample } from '#contract/sample'
import { getTicket, listTickets } from '#client/sales/ticket/ticket'
import { saveTicket } from './save-ticket.ts'

const other = { ...sample(ListedTicket), id: '6f0c3b8e-6d1a-4f5e-9a53-0d9a2f1c4b11' }
const pending = { ...sample(ListedTicket), status: 'PENDING' as const }
const registered = { ...sample(Ticket), status: 'REGISTERED' as const }
const newestKey = [listTickets.name, { limit: '100' }]
const pageKey = [listTickets.name, { status: 'PENDING' }]

const open = (rows: object[] | null) => {
  const queries = new QueryClient()
  if (rows) queries.setQueryData(newestKey, { rows, next: null })
  queries.setQueryData(pageKey, { rows: [], next: null })
  return queries
}
const idsOf = (queries: QueryClient) =>
  queries
    .getQueryData<{ rows: { id: string; status: string }[] }>(newestKey)
    ?.rows.map(({ id, status }) => [id, status])
const isOld = (queries: QueryClient, queryKey: object) =>
  queries.getQueryCache().find({ queryKey: [queryKey].flat() })?.state.isInvalidated

test.each([
  [
    'new',
    [other],
    [
      [registered.id, 'REGISTERED'],
      [other.id, other.status],
    ],
  ],
  [
    'listed',
    [other, pending],
    [
      [other.id, other.status],
      [registered.id, 'REGISTERED'],
    ],
  ],
])('a registration that is %s stands in the newest list, which is not asked for again', async (_, rows, expected) => {
  const queries = open(rows)
  await saveTicket(queries, registered)
  expect(queries.getQueryData([getTicket.name, { id: registered.id }])).toEqual(registered)
  expect(idsOf(queries)).toEqual(expected)
  expect([isOld(queries, newestKey), isOld(queries, pageKey)]).toEqual([false, true])
})

test('a list that was never fetched is not invented', async () => {
  const queries = open(null)
  await saveTicket(queries, registered)
  expect(idsOf(queries)).toBeUndefined()
  expect(isOld(queries, pageKey)).toBe(true)
})
