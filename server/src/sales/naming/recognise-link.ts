import { lockAccount } from '../../accounts/index.ts'
import type { Recognise } from '../../platform/context.ts'
import type { Limit } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { linkDigest } from './invite-people.ts'

/** Nobody guesses 32 bytes; this keeps whoever tries from keeping us busy. */
const tries: Limit = { name: 'consent-link', points: 60, seconds: 3_600 }

/** Each call is recorded: a person reads, answers and takes back often enough within these. */
const calls: Limit = { name: 'consent-link-calls', points: 120, seconds: 3_600 }

/** Whom the secret of a link was sent to. A command holds the account of whoever named them: it may be erased meanwhile. */
export const recogniseLink: Recognise<'link'> = async (context, db, { secret, hold, ip }) => {
  const row = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .select(eb => ['named.id', 'intent.accountId', eb.fn<string>('platform.now').as('now')])
    .where('named.linkDigest', '=', linkDigest(secret))
    .executeTakeFirst()
  // Only who guesses is counted: whoever shares the network and has a link still gets in.
  if (!row) await context.limits.needAt(tries, ip)
  if (!row || (hold !== null && !(await lockAccount(db, row.accountId)))) throw new Refusal('sales.consent-link.gone')
  await context.limits.need(calls, row.id)
  return { actor: { kind: 'link', linkId: row.id, accountId: row.accountId }, now: new Date(row.now) }
}
