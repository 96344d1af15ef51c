import { isMember } from '#contract/club/member'
import { action } from '../platform/action.ts'
import { Refusal } from '../platform/refusal.ts'
import { openRegistry } from './open-registry.ts'

export default action(isMember, async ({ actor, world, db }) => {
  const row = await db
    .selectFrom('accounts.account as account')
    .leftJoin('club.member as member', 'member.accountId', 'account.id')
    .select(['account.email', 'account.areaCode', 'account.phoneNumber', 'member.joinedAt'])
    .where('account.id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
  const { joinedAt, ...person } = row
  if (joinedAt !== null) return { isMember: true }
  try {
    return { isMember: await openRegistry(world).knows(person) }
  } catch (fault) {
    world.log.warn({ err: fault }, 'the club’s registry does not answer')
    throw new Refusal('server.unavailable', { retryAfter: 60 })
  }
})
