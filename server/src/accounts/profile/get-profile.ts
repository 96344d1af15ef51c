import { getProfile } from '#contract/accounts/account'
import { handler } from '../../platform/pipeline/handler.ts'
import { readProfile } from './read-profile.ts'

export default handler(getProfile, ({ actor, context, db }) => readProfile(context, db, actor.accountId))
