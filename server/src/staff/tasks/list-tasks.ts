import { listTasks } from '#contract/staff/task'
import { handler } from '../../platform/pipeline/handler.ts'
import { ownTasks } from './own-tasks.ts'

export default handler(listTasks, async ({ actor, context, db, now }) => ({
  tasks: ownTasks(await context.tasks.count(db, now), actor),
  now: now.toISOString(),
}))
