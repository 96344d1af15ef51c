import { getIntent } from '#contract/sales/registration/intent'
import { handler } from '../../platform/pipeline/handler.ts'
import { readApplications } from './read-applications.ts'

export default handler(
  getIntent,
  async ({ input, actor, context, db, refuse }) =>
    (await readApplications(context, db, actor.accountId, input.id))[0] ?? refuse('request.not-found'),
)
