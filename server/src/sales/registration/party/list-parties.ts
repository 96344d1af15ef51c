import { listParties } from '#contract/sales/registration/party'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readParties } from './read-parties.ts'

export default handler(listParties, ({ actor, context, db }) => readParties(context, db, actor.accountId))
