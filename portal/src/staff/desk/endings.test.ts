import { expect, test } from 'vitest'
import { mayUse, rolesOf } from '#contract/staff/role'
import { ticketStatuses } from '#contract/sales/ticket/ticket'
import { waysOf } from './endings.ts'

test('every way is an operation that some role may use', () => {
  for (const way of ticketStatuses.flatMap(status => [...waysOf(status), ...waysOf(status, true)]))
    expect([way, rolesOf(way).length > 0]).toEqual([way, true])
})

test.each([
  ['PENDING', 0, 1],
  ['REGISTERED', 1, 2],
  ['VERIFIED', 1, 4],
  ['CHECKED_IN', 0, 1],
  ['VOIDED', 0, 0],
] as const)('of a %s registration a counter has %d, a supervisor %d', (status, counter, supervisor) => {
  const of = (role: 'COUNTER' | 'SUPERVISOR') => waysOf(status).filter(way => mayUse([role], way)).length
  expect([of('COUNTER'), of('SUPERVISOR')]).toEqual([counter, supervisor])
})

test('what stands in a frozen list is voided by two, and stays verified; anything else is voided by one', () => {
  const lost = (status: 'VERIFIED' | 'CHECKED_IN', isListed: boolean) =>
    waysOf(status, !isListed).filter(way => !waysOf(status, isListed).includes(way))
  expect(lost('VERIFIED', true)).toEqual(['sales.tickets.undo-verification', 'sales.tickets.void-verified'])
  expect([lost('CHECKED_IN', true), lost('CHECKED_IN', false)]).toEqual([
    ['sales.tickets.void-verified'],
    ['sales.tickets.void-listed'],
  ])
})
