import { listParties } from '#contract/sales/party'
import { action } from '../platform/action.ts'
import { readParties } from './read-parties.ts'

export default action(listParties, ({ actor, world, db }) => readParties(world, db, actor.accountId))
