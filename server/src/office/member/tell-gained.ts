import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { Scope } from '../../platform/scope.ts'
import { roleNames } from './role-names.ts'

/** Somebody is on the staff who was not, or has a role that they had not; `by`: as letters call who gave it, no member of staff perhaps. */
type Gained = { staffId: string; by: { said: string; staffId: string | null } }

/**
 * Tells the other administrators and the privacy officers, who may stop it before the new one counts as a second person. Who has
 * done it and whom it is about hear nothing.
 */
export const tellGained = async ({ context, db }: Scope<'context' | 'db'>, { staffId, by }: Gained): Promise<void> => {
  const { name, email, roles, countsFrom } = await db
    .selectFrom('office.staff')
    .select(['name', 'email', 'roles', 'countsFrom'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const told = await db
    .selectFrom('office.staff')
    .select(['email', 'locale'])
    .where(eb => eb('roles', '&&', eb.val(['ADMINISTRATOR' as const, 'PRIVACY_OFFICER' as const])))
    .where('endedAt', 'is', null)
    .where('id', 'not in', [staffId, by.staffId ?? staffId])
    .execute()
  for (const { email: to, locale } of told) {
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
