import type { CodePurpose } from '#contract/accounts/one-time-code'
import type { Reader } from '../../platform/database/database.ts'
import { tokenHash } from '../../platform/crypto/secret-hasher.ts'

type Proof = {
  token: string
  purpose: CodePurpose
  minutes: number
  target?: string
  /** If set, only a code that this account requested is accepted. */
  accountId?: string
}

/**
 * Returns true if the token belongs to a verified code that can still be spent. Changes nothing; `spendCode` returns
 * whom the code proves.
 */
export const isProof = async (db: Reader, now: Date, { token, purpose, minutes }: Proof): Promise<boolean> =>
  (await db
    .selectFrom('accounts.oneTimeCode')
    .select('id')
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('spentAt', 'is', null)
    .where('verifiedAt', '>', new Date(now.getTime() - minutes * 60_000).toISOString())
    .executeTakeFirst()) !== undefined

/**
 * Spends the token of a verified code once, within `minutes` after its verification. Returns the id of the code and
 * whom it proves, or null.
 */
export const spendCode = async (db: Reader, now: Date, { token, purpose, minutes, target, accountId }: Proof) => {
  let spent = db
    .updateTable('accounts.oneTimeCode')
    .set({ spentAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('spentAt', 'is', null)
    .where('verifiedAt', '>', new Date(now.getTime() - minutes * 60_000).toISOString())
  if (target !== undefined) spent = spent.where('target', '=', target)
  if (accountId !== undefined) spent = spent.where('accountId', '=', accountId)
  return (await spent.returning(['id', 'target']).executeTakeFirst()) ?? null
}
