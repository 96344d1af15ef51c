import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { randomToken, tokenHash } from '../../platform/crypto/secret-hasher.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'

/** Hours for which a password link is valid: sent by mail, or printed for the person at the terminal. */
export const invitationHours = { mailed: 72, printed: 1 } as const

/**
 * Creates a password link that replaces any earlier one. The end of the link is the secret; only its digest is
 * stored.
 */
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

/** Emails a member of staff a link to set a password. */
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
