import type { Context } from '../platform/context.ts'
import { endOverdue } from './proposals/end-overdue.ts'

/**
 * Days for which ended sessions are stored although no list shows them, for investigations of where a member was
 * logged in.
 */
const sessionDays = 90
/** Days after which a browser counts as unknown again. */
const deviceDays = 400

/**
 * Deletes spent challenges, expired links, old sessions and old browsers. Ends proposals that nobody decided in time.
 */
export const sweepOffice = async ({ office: db }: Context, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.deleteFrom('office.spentChallenge').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('office.invitation').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('office.session').where('expiresAt', '<', before(sessionDays)).execute()
  await db.deleteFrom('office.device').where('seenAt', '<', before(deviceDays)).execute()
  await endOverdue(db, now)
}
