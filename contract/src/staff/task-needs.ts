import { mayUse } from './role.ts'
import type { Role } from './staff.ts'
import type { TaskKind } from './task.ts'

/** The operation that deals with each kind of task: staff who may use it see the task. */
export const taskNeeds = {
  'visitor-waiting': 'sales.visits.call',
  'visitor-expected': 'sales.visits.call',
  'desk-conflict': 'sales.desk-conflicts.settle',
  'offline-desk': 'sales.desk-sets.list',
  finding: 'sales.checks.keep',
  'order-to-bank': 'payments.instruments.bank',
  'order-to-return': 'payments.instruments.list',
  mismatch: 'payments.mismatches.resolve',
  refund: 'payments.refunds.list',
  'data-request': 'privacy.requests.decide',
  'agent-change': 'sales.agents.decide-change',
  'failed-job': 'system.jobs.retry',
  'failed-delivery': 'integrations.webhooks.replay',
  'unusual-access': 'office.audit.list',
} as const satisfies Record<TaskKind, string>

/** True if staff with these roles see tasks of this kind. */
export const hasTask = (roles: readonly Role[], kind: TaskKind): boolean => mayUse(roles, taskNeeds[kind])
