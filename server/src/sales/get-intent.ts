import { getIntent } from '#contract/sales/intent'
import { action } from '../platform/action.ts'
import { readApplications } from './read-applications.ts'

export default action(
  getIntent,
  async ({ input, actor, world, db, refuse }) =>
    (await readApplications(world, db, actor.accountId, input.id))[0] ?? refuse('request.not-found'),
)
