import type { Task } from '#contract/staff/task'
import { hasTask } from '#contract/staff/task-needs'
import type { Staff } from '../../platform/actor.ts'
import type { TaskCount } from '../../platform/tasks.ts'

const earlier = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) <= Date.parse(b) ? a : b
}

/**
 * Returns the tasks of one member of staff: kinds that their roles deal with, in the sessions that they are assigned
 * to, one row for each kind. A kind with nothing to do is listed with 0, so that a page can say so.
 */
export const ownTasks = (
  counts: readonly TaskCount[],
  { roles, assigned }: Pick<Staff, 'roles' | 'assigned'>,
): Task[] => {
  const tasks = new Map<Task['kind'], Task>()
  for (const { kind, sessionId, count, at } of counts) {
    if (!hasTask(roles, kind)) continue
    const task = tasks.get(kind) ?? { kind, count: 0, at: null }
    const isOwn = sessionId === null || assigned.includes(sessionId)
    tasks.set(kind, isOwn && count > 0 ? { kind, count: task.count + count, at: earlier(task.at, at) } : task)
  }
  return [...tasks.values()]
}
