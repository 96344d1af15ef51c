import type { Context } from '../platform/context.ts'
import { endOverdue } from './proposal/index.ts'

/** Days that ended sessions are listed in no place any more but kept, for who asks from where somebody was logged in. */
const sessionDays = 90
/** Days after which a browser is a stranger again. */
const deviceDays = 400

/** Removes what has served: spent challenges, links, sessions and browsers of long ago; ends proposals that nobody decided. */
export const sweepOffice = async ({ office: db }: Context, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.deleteFrom('office.spentChallenge').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('office.invitation').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('office.session').where('expiresAt', '<', before(sessionDays)).execute()
  await db.deleteFrom('office.device').where('seenAt', '<', before(deviceDays)).execute()
  await endOverdue(db, now)
}
