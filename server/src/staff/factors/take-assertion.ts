import type * as z from 'zod/mini'
import type { Assertion } from '#contract/passkey'
import { challengeOf } from '../../platform/passkey/make-challenge.ts'
import { checkAssertion, partyOf } from '../../platform/passkey/check-passkey.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { spendChallenge } from './spend-challenge.ts'

/**
 * Returns the owner of the passkey that signed our challenge. Accepts each challenge once, and refuses everything
 * else with the same code.
 */
export const takeAssertion = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  { challengeId, credential }: z.output<typeof Assertion>,
): Promise<string> => {
  const refused = new Refusal('office.passkey.refused')
  const challenge = challengeOf(context, challengeId, 'login', now)
  if (challenge === null) throw refused
  const passkey = await db
    .selectFrom('office.passkey as passkey')
    .innerJoin('office.staff as staff', 'staff.id', 'passkey.staffId')
    .select(['passkey.id', 'passkey.staffId', 'passkey.publicKey', 'passkey.counter'])
    .where('passkey.id', '=', credential.id)
    .where('staff.endedAt', 'is', null)
    .forUpdate('passkey')
    .executeTakeFirst()
  if (!passkey) throw refused
  const party = partyOf(context.config.officeUrl)
  const counter = await checkAssertion(context.log, credential, { party, challenge }, passkey)
  if (counter === null || !(await spendChallenge(db, challengeId))) throw refused
  await db
    .updateTable('office.passkey')
    .set({ counter, usedAt: now.toISOString() })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.staffId
}
