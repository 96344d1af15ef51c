import type { Locale } from '#contract/common'
import type { Role } from '#contract/staff/staff'
import type { Reader } from '../platform/database/database.ts'

/** Returns the addresses and languages of the members who have one of these roles. */
export const readHolders = (db: Reader, ...roles: Role[]): Promise<{ id: string; email: string; locale: Locale }[]> =>
  db
    .selectFrom('office.staff')
    .select(['id', 'email', 'locale'])
    .where(eb => eb('roles', '&&', eb.val(roles)))
    .where('endedAt', 'is', null)
    .execute()
