import { sql } from 'kysely'
import type { SessionStaff } from '#contract/staff/member'
import { boundRoles } from '#contract/staff/staff'
import type { Reader } from '../../platform/database/database.ts'

/** Returns the staff members who may be assigned to a sales session, by name, and whether they are assigned. */
export const readSessionStaff = async (db: Reader, sessionId: string): Promise<SessionStaff> => ({
  rows: await db
    .selectFrom('office.staff as staff')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.roles'])
    .select(
      sql<boolean>`exists (select from office.assignment
        where assignment.staff_id = staff.id and assignment.session_id = ${sessionId})`.as('isAssigned'),
    )
    .where('staff.endedAt', 'is', null)
    .where(eb => eb('staff.roles', '&&', eb.val([...boundRoles])))
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute(),
})
