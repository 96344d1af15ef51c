import type { Locale } from '#contract/common'
import { isAgent, type Role } from '#contract/staff/staff'
import type { Reader } from '../../platform/database/database.ts'

type NewMember = { email: string; name: string; roles: Role[]; locale: Locale }

/** Inserts a member of staff, or takes back one who had left. Returns the id; null if somebody here has the email. */
export const insertMember = async (db: Reader, member: NewMember): Promise<string | null> => {
  const added = await db
    .insertInto('office.staff')
    .values(member)
    // A returning member keeps the same account and must enrol again.
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({ ...member, endedAt: null })
        .where('office.staff.endedAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  // An estate agent logs in by a password: an identity from an earlier time would bring the vendor's roles back.
  if (isAgent(member.roles)) await db.deleteFrom('office.identity').where('staffId', '=', added.id).execute()
  return added.id
}
