import { TaskKind } from '#contract/staff/task'
import { expect, test } from 'vitest'
import { badgeOf, linkOf, taskLinks } from './task-links.ts'

const sessionId = 'b1000000-0000-4000-8000-000000000001'

test.each([
  ['visitor-waiting', sessionId, `/office/visitors?session=${sessionId}`],
  ['visitor-waiting', null, '/office/visitors'],
  ['order-to-bank', sessionId, `/office/sales/finance?view=banking&session=${sessionId}`],
  ['mismatch', sessionId, '/office/sales/finance?view=mismatches'],
  ['desk-conflict', sessionId, '/office/sales/away-desks'],
] as const)('%s is done at its page, in the session that matters first', (kind, session, to) =>
  expect(linkOf({ kind, sessionId: session })).toBe(to),
)

test('a page’s badge counts what waits there, and not what belongs to the usual day', () => {
  const tasks = TaskKind.options.map((kind, index) => ({ kind, count: index + 1, at: null, sessionId: null }))
  const countOf = (kind: TaskKind) => TaskKind.options.indexOf(kind) + 1
  expect(badgeOf(tasks, 'visitors')).toBe(countOf('visitor-waiting'))
  expect(badgeOf(tasks, 'sales')).toBe(countOf('desk-conflict') + countOf('mismatch'))
  expect(badgeOf(tasks, 'campaign')).toBe(0)
  expect(Object.keys(taskLinks).toSorted()).toEqual([...TaskKind.options].toSorted())
})
