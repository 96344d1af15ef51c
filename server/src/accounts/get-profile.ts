import { getProfile } from '#contract/accounts/account'
import { action } from '../platform/action.ts'
import { readProfile } from './read-profile.ts'

export default action(getProfile, ({ actor, world, db }) => readProfile(world, db, actor.accountId))
