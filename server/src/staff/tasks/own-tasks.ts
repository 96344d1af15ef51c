import type { Task } from '#contract/staff/task'
import { reachesEverySession } from '#contract/staff/role'
import { hasTask, taskNeeds } from '#contract/staff/task-needs'
import type { Staff } from '../../platform/actor.ts'
import type { TaskCount } from '../../platform/tasks.ts'

const isEarlier = (a: string | null, b: string | null): boolean =>
  a !== null && (b === null || Date.parse(a) < Date.parse(b))

/** Adds a count to a task. The instant and the session are those of the item that matters first. */
const added = (task: Task, { count, at, sessionId }: TaskCount): Task => {
  const isFirst = task.count === 0 || isEarlier(at, task.at)
  return { ...task, count: task.count + count, ...(isFirst && { at, sessionId }) }
}

/**
 * Returns the tasks of one member of staff: kinds that their roles deal with, one row for each kind, in the sessions that
 * they are assigned to, or in every session if a role deals with the kind everywhere. A kind with nothing to do is listed
 * with 0, so that a page can say so.
 */
export const ownTasks = (
  counts: readonly TaskCount[],
  { roles, assigned }: Pick<Staff, 'roles' | 'assigned'>,
): Task[] => {
  const tasks = new Map<Task['kind'], Task>()
  for (const row of counts) {
    if (!hasTask(roles, row.kind)) continue
    const task = tasks.get(row.kind) ?? { kind: row.kind, count: 0, at: null, sessionId: null }
    const isOwn =
      row.sessionId === null || assigned.includes(row.sessionId) || reachesEverySession(roles, taskNeeds[row.kind])
    tasks.set(row.kind, isOwn && row.count > 0 ? added(task, row) : task)
  }
  return [...tasks.values()]
}
