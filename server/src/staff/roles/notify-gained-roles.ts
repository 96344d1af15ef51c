import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'
import { readHolders } from '../read-holders.ts'
import { roleNames } from './role-names.ts'

/**
 * A new member of staff, or a member with additional roles. `by` is the name of the person or system that assigned
 * the roles, as shown in letters; it need not be a member of staff.
 */
type Gained = { staffId: string; by: { said: string; staffId: string | null } }

/**
 * Notifies the other administrators and the privacy officers, who can stop the change before the new member counts as
 * a second person. The person who made the change and the member concerned are not notified.
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

/** Returns the acting member of staff as named in notifications. */
export const doerOf = async (db: Scope<'db'>['db'], staffId: string): Promise<Gained['by']> => {
  const { name, email } = await db
    .selectFrom('office.staff')
    .select(['name', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return { staffId, said: `${name} (${email})` }
}
