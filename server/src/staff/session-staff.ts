import type { SessionStaff } from '../platform/context.ts'

export const sessionStaff: SessionStaff = (db, { sessionId, role }) =>
  db
    .selectFrom('office.staff as staff')
    .innerJoin('office.assignment as assignment', 'assignment.staffId', 'staff.id')
    .select(['staff.email', 'staff.locale'])
    .where('assignment.sessionId', '=', sessionId)
    .where(eb => eb('staff.roles', '@>', eb.val([role])))
    .where('staff.endedAt', 'is', null)
    .orderBy('staff.id')
    .execute()
