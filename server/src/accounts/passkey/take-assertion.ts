import type * as z from 'zod/mini'
import type { Assertion } from '#contract/passkey'
import { challengeOf } from '../../platform/passkey/make-challenge.ts'
import { checkAssertion, partyOf, userHandleOf } from '../../platform/passkey/check-passkey.ts'
import { lockAccount } from '../login/lock-account.ts'
import type { Scope } from '../../platform/scope.ts'
import { anyRegistrant } from './challenge.ts'
import { spendChallenge } from './spend-challenge.ts'

/**
 * Returns the account whose passkey signed our challenge; each challenge works once. Returns null for any other
 * input, without a difference. The account is locked only after a valid signature, until the login is done, so that
 * it is not erased and its contacts are not changed meanwhile.
 */
export const takeAssertion = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  { challengeId, credential }: z.output<typeof Assertion>,
): Promise<string | null> => {
  const challenge = challengeOf(context, challengeId, anyRegistrant, now)
  if (challenge === null) return null
  const passkey = await db
    .selectFrom('accounts.passkey')
    .select(['id', 'accountId', 'publicKey', 'counter'])
    .where('id', '=', credential.id)
    .executeTakeFirst()
  if (!passkey || credential.response.userHandle !== userHandleOf(passkey.accountId)) return null
  const party = partyOf(context.config.publicUrl)
  const counter = await checkAssertion(context.log, credential, { party, challenge }, passkey)
  if (counter === null) return null
  if (!(await lockAccount(db, passkey.accountId)) || !(await spendChallenge(db, challengeId))) return null
  // The passkey was removed meanwhile, or was used by somebody who has a copy of it.
  const { numUpdatedRows } = await db
    .updateTable('accounts.passkey')
    .set({ counter, usedAt: now.toISOString() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? passkey.accountId : null
}
