import type { Task, TaskKind } from '#contract/staff/task'
import type { PageName } from '../pages/pages.ts'

type TaskLink = {
  page: PageName
  /** Address of the page on which the task is done. */
  to: string
  /** True if the page shows one sales session at a time. */
  isOfSession?: true
  /** True if the menu counts it: it waits for this person, and is not part of the usual day. */
  isBadge?: true
}

/** Where each kind of task is done. */
export const taskLinks: Readonly<Record<TaskKind, TaskLink>> = {
  'visitor-waiting': { page: 'visitors', to: '/office/visitors', isOfSession: true, isBadge: true },
  'visitor-expected': { page: 'visitors', to: '/office/visitors', isOfSession: true },
  'desk-conflict': { page: 'sales', to: '/office/sales/away-desks', isBadge: true },
  'offline-desk': { page: 'sales', to: '/office/sales/away-desks' },
  finding: { page: 'sales', to: '/office/sales/checks', isOfSession: true },
  'order-to-bank': { page: 'sales', to: '/office/sales/finance?view=banking', isOfSession: true },
  'order-to-return': { page: 'sales', to: '/office/sales/finance?view=instruments', isOfSession: true },
  mismatch: { page: 'sales', to: '/office/sales/finance?view=mismatches', isBadge: true },
  refund: { page: 'sales', to: '/office/sales/finance?view=refunds', isOfSession: true },
  'data-request': { page: 'privacy', to: '/office/privacy', isBadge: true },
  'agent-change': { page: 'property-management', to: '/office/property-management/agents', isBadge: true },
  'failed-job': { page: 'system', to: '/office/system/health', isBadge: true },
  'failed-delivery': { page: 'system', to: '/office/system/webhooks', isBadge: true },
  'unusual-access': { page: 'user-activity', to: '/office/user-activity' },
}

/** Returns the address on which a task is done, in the session of the item that matters first. */
export const linkOf = ({ kind, sessionId }: Pick<Task, 'kind' | 'sessionId'>): string => {
  const { to, isOfSession } = taskLinks[kind]
  if (isOfSession !== true || sessionId === null) return to
  return `${to}${to.includes('?') ? '&' : '?'}session=${sessionId}`
}

/** Returns how many tasks the menu shows at a page. */
export const badgeOf = (tasks: readonly Task[], page: PageName): number =>
  tasks
    .filter(({ kind }) => taskLinks[kind].page === page && taskLinks[kind].isBadge === true)
    .reduce((sum, { count }) => sum + count, 0)
