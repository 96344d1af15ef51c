import type { Locale } from '#contract/common'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { deferToCommit } from '../../platform/database/pipelined.ts'
import { tokenHash } from '../../platform/crypto/secret-hasher.ts'
import { makeDeviceToken } from '../../platform/device-token.ts'
import { portalUrl } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'

type Owner = { id: string; email: string; locale: Locale }

const findDevice = prepared((db, accountId: string, hash: Buffer) =>
  db.selectFrom('accounts.device').select('accountId').where('accountId', '=', accountId).where('tokenHash', '=', hash),
)

const devicesOf = prepared((db, accountId: string) =>
  db.selectFrom('accounts.device').select('tokenHash').where('accountId', '=', accountId),
)

const upsertDevice = prepared((db, accountId: string, hash: Buffer, firstSeen: string, lastSeen: string) =>
  db
    .insertInto('accounts.device')
    .values({ accountId, tokenHash: hash, firstSeen, lastSeen })
    .onConflict(conflict =>
      conflict.columns(['accountId', 'tokenHash']).doUpdateSet(eb => ({ lastSeen: eb.ref('excluded.lastSeen') })),
    ),
)

/** Returns true if the browser with this cookie has logged in to the account before. */
export const isKnownDevice = async (db: Reader, accountId: string, cookie: string | null): Promise<boolean> =>
  cookie !== null && (await findDevice(db, accountId, tokenHash(cookie))).length > 0

/**
 * Remembers the browser of a login and returns its cookie. Notifies the owner of a new browser if the account already
 * knew another one.
 */
export const rememberDevice = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  owner: Owner,
  cookie: string | null,
): Promise<string> => {
  const at = now.toISOString()
  const shown = cookie ?? makeDeviceToken(context.vault, `registrant|${owner.id}`)
  const hash = tokenHash(shown)
  const others = await devicesOf(db, owner.id)
  await deferToCommit(db, upsertDevice.compile(db, owner.id, hash, at, at))
  const isNew = !others.some(other => other.tokenHash.equals(hash))
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
