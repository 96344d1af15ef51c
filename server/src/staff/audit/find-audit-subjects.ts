import { findAuditSubjects, maxAuditSubjects } from '#contract/staff/audit'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import type { WindowLimit } from '../../platform/limits.ts'

/**
 * Limit on audit searches by one member of staff: enough for an investigation, too few to try the names of a
 * telephone book.
 */
const perHour: WindowLimit = { name: 'audit-searches', points: 120, seconds: 3_600 }

const findStaff = (db: Reader, text: string) =>
  db
    .selectFrom('office.staff')
    .select(['id', 'name'])
    .where(eb =>
      eb.or([
        eb('email', '=', text.toLowerCase()),
        eb(eb.fn<number>('strpos', [eb.fn('upper', ['name']), eb.val(text.toUpperCase())]), '>', 0),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(maxAuditSubjects + 1)
    .execute()

export default handler(findAuditSubjects, async ({ input: { text }, actor, context, db }) => {
  await context.limits.need(perHour, actor.staffId)
  const registration = await context.subjects.registration(db, text)
  const registrants = await context.subjects.registrants({ context, db }, text)
  const staff = await findStaff(db, text)
  const shown = <Row>(rows: readonly Row[]) => rows.slice(0, maxAuditSubjects)
  return {
    rows: [
      ...(registration === null
        ? []
        : [{ kind: 'REGISTRATION' as const, id: registration.id, name: registration.registrationNumber }]),
      ...shown(registrants.rows).map(({ id, name }) => ({ kind: 'REGISTRANT' as const, id, name })),
      ...shown(staff).map(row => ({ kind: 'STAFF' as const, ...row })),
    ],
    isCut: registrants.isCut || registrants.rows.length > maxAuditSubjects || staff.length > maxAuditSubjects,
  }
})
