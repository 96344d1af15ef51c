import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'
import { readHolders } from '../read-holders.ts'
import { roleNames } from './role-names.ts'

/** Somebody is on the staff who was not, or has a role that they had not; `by`: as letters call who gave it, no member of staff perhaps. */
type Gained = { staffId: string; by: { said: string; staffId: string | null } }

/**
 * Tells the other administrators and the privacy officers, who may stop it before the new one counts as a second person. Who has
 * done it and whom it is about hear nothing.
 */
export const notifyGainedRoles = async (
  { context, db }: Scope<'context' | 'db'>,
  { staffId, by }: Gained,
): Promise<void> => {
  const { name, email, roles, countsFrom } = await db
    .selectFrom('office.staff')
    .select(['name', 'email', 'roles', 'countsFrom'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  for (const { id, email: to, locale } of await readHolders(db, 'ADMINISTRATOR', 'PRIVACY_OFFICER')) {
    if (id === staffId || id === by.staffId) continue
    const values = {
      name,
      email,
      by: by.said,
      roles: roles.map(role => roleNames[role][locale]).join(locale === 'en' ? ', ' : '、'),
      time: showTime(countsFrom, locale),
      url: `${context.config.officeUrl}/office/user-management/${staffId}`,
    }
    await sendNotice({ context, db }, { channel: 'EMAIL', to, locale, template: 'staffGained', values })
  }
}

/** Who does it, as they are told of. */
export const doerOf = async (db: Scope<'db'>['db'], staffId: string): Promise<Gained['by']> => {
  const { name, email } = await db
    .selectFrom('office.staff')
    .select(['name', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return { staffId, said: `${name} (${email})` }
}
