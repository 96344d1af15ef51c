import type { CodePurpose } from '#contract/accounts/one-time-code'
import type { Reader } from '../platform/database.ts'
import { tokenHash } from './hash-secret.ts'

type Proof = { token: string; purpose: CodePurpose; minutes: number; target?: string }

/** Spends the token of a verified code, once, within so many minutes of its verification: whom it proves, or null. */
export const spendCode = async (db: Reader, now: Date, { token, purpose, minutes, target }: Proof) => {
  let spent = db
    .updateTable('accounts.oneTimeCode')
    .set({ spentAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('spentAt', 'is', null)
    .where('verifiedAt', '>', new Date(now.getTime() - minutes * 60_000).toISOString())
  if (target !== undefined) spent = spent.where('target', '=', target)
  return (await spent.returning('target').executeTakeFirst())?.target ?? null
}
