import { expect, test } from 'vitest'
import { finalStatuses, type TicketStatus, ticketStatuses } from '#contract/sales/ticket/ticket'
import { byUrgency, isLive } from './live.ts'

test('a registration is live until it has a final status', () =>
  expect(ticketStatuses.filter(status => !isLive({ status })).toSorted()).toEqual(finalStatuses.toSorted()))

test('the registrations that need the registrant come first, and those that are over not at all', () => {
  const row = (id: string, status: TicketStatus, closes: string, createdAt: string) => ({
    id,
    status,
    closesAt: closes,
    createdAt,
  })
  const rows = [
    row('new', 'REGISTERED', '2026-12-10', '2026-12-03'),
    row('done', 'DONE', '2026-12-10', '2026-12-04'),
    row('old', 'VERIFIED', '2026-12-01', '2026-12-01'),
    row('owed late', 'PENDING', '2026-12-10', '2026-12-05'),
    row('owed soon', 'PENDING', '2026-12-06', '2026-12-02'),
    row('withdrew', 'WITHDREW', '2026-12-10', '2026-12-04'),
  ]
  expect(byUrgency(rows).map(({ id }) => id)).toEqual(['owed soon', 'owed late', 'new', 'old'])
})
