import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { randomToken, tokenHash } from '../../platform/crypto/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/scope.ts'

/** Hours that a link to set a password is good for: sent by mail, or printed for who stands at the terminal. */
export const invitationHours = { mailed: 72, printed: 1 } as const

/** A link to set a password, in the place of any before. What it ends with is the secret; only its digest is kept. */
export const makeInvitation = async (
  db: Reader,
  officeUrl: string,
  staffId: string,
  expiresAt: Date,
): Promise<string> => {
  const token = randomToken()
  await db.deleteFrom('office.invitation').where('staffId', '=', staffId).execute()
  await db
    .insertInto('office.invitation')
    .values({ tokenHash: tokenHash(token), staffId, expiresAt: expiresAt.toISOString() })
    .execute()
  return `${officeUrl}/office/invitation#${token}`
}

/** Sends a member of staff a link to set a password. */
export const mailInvitation = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  staffId: string,
): Promise<void> => {
  const { email, name, locale } = await db
    .selectFrom('office.staff')
    .select(['email', 'name', 'locale'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(now.getTime() + invitationHours.mailed * 3_600_000)
  const url = await makeInvitation(db, context.config.officeUrl, staffId, expiresAt)
  const values = { name, url, time: showTime(expiresAt.toISOString(), locale) }
  await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'staffInvited', values })
}
