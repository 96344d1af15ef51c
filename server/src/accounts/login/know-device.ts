import type { Locale } from '#contract/common'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/index.ts'
import { portalUrl } from '../../platform/context.ts'
import { randomToken, tokenHash } from '../../platform/crypto/index.ts'
import type { Scope } from '../../platform/scope.ts'

type Owner = { id: string; email: string; locale: Locale }

/** Has this browser, by its cookie, logged in to the account before? */
export const isKnownDevice = async (db: Reader, accountId: string, cookie: string | null): Promise<boolean> =>
  cookie !== null &&
  (await db
    .selectFrom('accounts.device')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash(cookie))
    .executeTakeFirst()) !== undefined

/** Remembers the browser of a login; the owner hears of one that is new to an account that knew another. Its cookie. */
export const meetDevice = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  owner: Owner,
  cookie: string | null,
): Promise<string> => {
  const at = now.toISOString()
  const shown = cookie ?? randomToken()
  const others = await db.selectFrom('accounts.device').select('tokenHash').where('accountId', '=', owner.id).execute()
  await db
    .insertInto('accounts.device')
    .values({ accountId: owner.id, tokenHash: tokenHash(shown), firstSeen: at, lastSeen: at })
    .onConflict(conflict => conflict.columns(['accountId', 'tokenHash']).doUpdateSet({ lastSeen: at }))
    .execute()
  const isNew = !others.some(other => other.tokenHash.equals(tokenHash(shown)))
  if (isNew && others.length > 0) {
    await sendNotice(
      { context, db },
      {
        channel: 'EMAIL',
        to: owner.email,
        locale: owner.locale,
        template: 'newDevice',
        values: { time: showTime(at, owner.locale), url: portalUrl(context, owner.locale, 'forget-password') },
      },
    )
  }
  return shown
}
