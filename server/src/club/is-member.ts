import { isMember } from '#contract/club/member'
import { action } from '../platform/action.ts'

export default action(isMember, async ({ actor, db }) => {
  const row = await db
    .selectFrom('club.member')
    .select('accountId')
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  return { isMember: row !== undefined }
})
