import type { TaskKind } from '#contract/staff/task'
import { expect, test } from 'vitest'
import { taskHint, taskTone } from './task-hint.ts'

const now = '2026-11-29T04:30:00Z'
const task = (kind: TaskKind, at: string | null) => ({ kind, at, count: 1, sessionId: null })

test.each([
  ['visitor-waiting', '2026-11-29T04:10:30Z', { key: 'longest', minutes: 19 }, 'info'],
  ['visitor-waiting', '2026-11-29T04:30:09Z', { key: 'longest', minutes: 0 }, 'info'],
  ['visitor-expected', '2026-11-29T05:00:00Z', { key: 'nextAt', at: '2026-11-29T05:00:00Z' }, 'info'],
  ['visitor-expected', null, null, 'info'],
  ['data-request', '2026-12-20T04:30:00Z', { key: 'daysLeft', days: 21 }, 'info'],
  ['data-request', '2026-12-02T04:30:00Z', { key: 'daysLeft', days: 3 }, 'warning'],
  ['data-request', '2026-11-28T00:00:00Z', { key: 'overdue', days: 2 }, 'danger'],
  ['desk-conflict', '2026-11-29T01:00:00Z', { key: 'oldest', at: '2026-11-29T01:00:00Z' }, 'danger'],
  ['order-to-bank', '2026-11-29T01:00:00Z', { key: 'oldest', at: '2026-11-29T01:00:00Z' }, 'info'],
  ['unusual-access', '2026-11-29T01:00:00Z', { key: 'seenAt', at: '2026-11-29T01:00:00Z' }, 'danger'],
  ['failed-delivery', null, null, 'danger'],
] as const)('%s at %s', (kind, at, hint, tone) => {
  expect(taskHint(task(kind, at), now)).toEqual(hint)
  expect(taskTone(task(kind, at), now)).toBe(tone)
})
