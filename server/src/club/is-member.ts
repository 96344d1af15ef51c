import { isMember } from '#contract/club/member'
import { accountRows } from '../accounts/index.ts'
import { prepared } from '../platform/database/prepared.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { Refusal } from '../platform/refusal.ts'
import { openRegistry } from './open-registry.ts'

const findPerson = prepared((db, accountId: string) =>
  db
    .selectFrom(accountRows(db).as('account'))
    .leftJoin('club.member as member', 'member.accountId', 'account.id')
    .select(['account.email', 'account.areaCode', 'account.phoneNumber', 'member.joinedAt'])
    .where('account.id', '=', accountId),
)

export default handler(isMember, async ({ actor, context, db }) => {
  const [row] = await findPerson(db, actor.accountId)
  if (!row) throw new Error('no such account')
  const { joinedAt, ...person } = row
  if (joinedAt !== null) return { isMember: true }
  try {
    return { isMember: await openRegistry(context).knows(person) }
  } catch (fault) {
    context.log.warn({ err: fault }, 'the club’s registry does not answer')
    throw new Refusal('server.unavailable', { retryAfter: 60 })
  }
})
