import { listTasks, TaskKind } from '#contract/staff/task'
import { hasTask } from '#contract/staff/task-needs'
import { handler } from '../../platform/pipeline/handler.ts'
import { ownTasks } from './own-tasks.ts'

export default handler(listTasks, async ({ actor, context, db, now }) => {
  const kinds = TaskKind.options.filter(kind => hasTask(actor.roles, kind))
  return { tasks: ownTasks(await context.tasks.count(db, now, kinds), actor), now: now.toISOString() }
})
