import { sql } from 'kysely'
import type { OfficeSession } from '#contract/staff/staff-session'
import type { Reader } from '../../platform/database/database.ts'
import { provenUntil, sessionStateOf } from './lifetime.ts'

/** Returns who is logged in by this session, and its state. */
export const showSession = async (db: Reader, sessionId: string, now: Date): Promise<OfficeSession> => {
  const row = await db
    .selectFrom('office.session as session')
    .innerJoin('office.staff as staff', 'staff.id', 'session.staffId')
    .leftJoin('office.identity as identity', 'identity.staffId', 'staff.id')
    .select([
      'identity.isFactor',
      'session.seenAt',
      'session.expiresAt',
      'session.openedAt',
      'session.lockedAt',
      'session.provedAt',
      'session.staffId',
      'staff.name',
      'staff.email',
      'staff.roles',
      sql<boolean>`staff.totp_confirmed_at is not null`.as('app'),
      sql<number>`(select count(*)::int from office.passkey where passkey.staff_id = staff.id)`.as('passkeys'),
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { staffId, name, email, roles, expiresAt, app, passkeys, isFactor } = row
  return {
    standing: sessionStateOf(row, { roles, hasFactor: app || passkeys > 0 }, now),
    staffId,
    name,
    email,
    roles,
    factors: { passkeys, app },
    byProvider: isFactor === null ? null : isFactor ? 'FACTOR' : 'LOGIN',
    expiresAt,
    provenUntil: provenUntil(row).toISOString(),
    now: now.toISOString(),
  }
}
