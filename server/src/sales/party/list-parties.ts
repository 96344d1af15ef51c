import { listParties } from '#contract/sales/party'
import { handler } from '../../platform/pipeline/index.ts'
import { readParties } from './read-parties.ts'

export default handler(listParties, ({ actor, context, db }) => readParties(context, db, actor.accountId))
