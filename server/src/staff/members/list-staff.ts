import { sql } from 'kysely'
import { listStaff } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { byProvider } from '../roles/lock-administrators.ts'
import { stateOf } from './member.ts'

export default handler(listStaff, async ({ db, now }) => {
  const found = await db
    .selectFrom('office.staff as staff')
    .select([
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.roles',
      'staff.endedAt',
      'staff.countsFrom',
      sql<boolean>`staff.password_hash is not null`.as('hasPassword'),
      byProvider.as('byProvider'),
      sql<boolean>`staff.totp_confirmed_at is not null`.as('app'),
      sql<number>`(select count(*)::int from office.passkey where passkey.staff_id = staff.id)`.as('passkeys'),
      sql<string[]>`array(select assignment.session_id::text from office.assignment
        where assignment.staff_id = staff.id order by 1)`.as('assigned'),
      sql<number>`(select count(*)::int from office.session where session.staff_id = staff.id
        and session.ended_at is null and session.opened_at is not null and session.expires_at > ${now.toISOString()})`.as(
        'sessions',
      ),
      sql<string | null>`(select max(session.seen_at) from office.session where session.staff_id = staff.id
        and session.opened_at is not null)`.as('seenAt'),
    ])
    .where(sql<boolean>`not ('AGENT' = any(staff.roles))`)
    .orderBy(sql`staff.ended_at is not null`)
    .orderBy('staff.name')
    .execute()
  return {
    rows: found.map(({ hasPassword, app, passkeys, endedAt, countsFrom, ...row }) => ({
      ...row,
      roles: row.roles.filter(role => role !== 'AGENT'),
      countsFrom: endedAt === null && new Date(countsFrom) > now ? countsFrom : null,
      factors: { passkeys, app },
      state: stateOf({
        hasPassword,
        byProvider: row.byProvider,
        hasFactor: app || passkeys > 0,
        hasLeft: endedAt !== null,
      }),
    })),
  }
})
