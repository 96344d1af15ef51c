import { expect, test } from 'vitest'
import { sample } from '#contract/sample'
import { listSessions } from '#contract/sales/property/session-list'
import { sessionChoice } from './session-choice.ts'

const [example] = sample(listSessions.output).rows
if (!example) throw new Error('the contract has no example of a session')
const now = Date.parse('2026-11-24T04:00:00.000Z')
const row = (id: string, verifyBy: string, isAssigned = true) => ({ ...example, id, verifyBy, isAssigned })
const [open, later] = [row('open', '2026-11-30T00:00:00.000Z'), row('later', '2026-12-30T00:00:00.000Z')]
const [over, other] = [row('over', '2026-11-01T00:00:00.000Z'), row('other', '2026-12-01T00:00:00.000Z', false)]

test.each([
  ['those of others and those that are over are left out', [later, over, other, open], null, ['open', 'later'], 'open'],
  ['the chosen one', [open, later], 'later', ['open', 'later'], 'later'],
  ['one that is not there any more', [open, later], 'over', ['open', 'later'], 'open'],
  ['all are over', [over, other], null, ['over'], 'over'],
  ['none', [other], null, [], undefined],
])('%s', (_, rows, chosen, ids, shown) => {
  const { sessions, session } = sessionChoice(rows, chosen, now)
  expect([sessions.map(({ id }) => id), session?.id]).toEqual([ids, shown])
})
