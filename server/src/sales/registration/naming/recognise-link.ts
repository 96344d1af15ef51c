import { lockAccount } from '../../../accounts/index.ts'
import type { Recognise } from '../../../platform/context.ts'
import type { LeakyLimit, WindowLimit } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { linkDigest } from './invite-people.ts'

/**
 * Rate limit for unknown link secrets. Nobody can guess 32 bytes; the limit keeps attackers from using up the
 * server's capacity.
 */
const tries: LeakyLimit = { name: 'consent-link', burst: 60, everySeconds: 30 }

/**
 * Rate limit for calls with a link, because each call is recorded: enough for a person to read, answer and withdraw.
 */
const calls: WindowLimit = { name: 'consent-link-calls', points: 120, seconds: 3_600 }

/**
 * Returns the recipient of the link with this secret. A command locks the account that named this person, because the
 * account may be erased meanwhile.
 */
export const recogniseLink: Recognise<'link'> = async (context, db, { secret, hold, ip }) => {
  const row = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .select(eb => ['named.id', 'intent.accountId', eb.fn<string>('platform.now').as('now')])
    .where('named.linkDigest', '=', linkDigest(secret))
    .executeTakeFirst()
  // Only failed guesses are counted, so a person with a valid link on the same network still gets in.
  if (!row) await context.limits.needAt(tries, ip)
  if (!row || (hold !== null && !(await lockAccount(db, row.accountId)))) throw new Refusal('sales.consent-link.gone')
  await context.limits.need(calls, row.id)
  return { actor: { kind: 'link', linkId: row.id, accountId: row.accountId }, now: new Date(row.now) }
}
