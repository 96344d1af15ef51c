import { expect, test } from 'vitest'
import { mayUse, rolesOf } from '#contract/office/role'
import { ticketStatuses } from '#contract/sales/ticket'
import { waysOf } from './endings.ts'

test('every way is an operation that some role may use', () => {
  for (const way of ticketStatuses.flatMap(waysOf)) expect([way, rolesOf(way).length > 0]).toEqual([way, true])
})

test.each([
  ['PENDING', 1, 1],
  ['REGISTERED', 2, 2],
  ['VERIFIED', 1, 4],
  ['VOIDED', 0, 0],
] as const)('of a %s registration a counter has %d, a supervisor %d', (status, counter, supervisor) => {
  const of = (role: 'COUNTER' | 'SUPERVISOR') => waysOf(status).filter(way => mayUse([role], way)).length
  expect([of('COUNTER'), of('SUPERVISOR')]).toEqual([counter, supervisor])
})
