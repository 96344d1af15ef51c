import { sql } from 'kysely'
import { tokenHash } from '../../platform/crypto/secret-hasher.ts'
import type { Recognise } from '../../platform/context.ts'
import { isGivenUp, isOver, isStale, provenUntil, sessionStateOf } from './lifetime.ts'

/**
 * Finds the session of a cookie, using the database's clock. A command locks the session row, so a second command
 * waits. It never locks a staff row, because two members may change each other.
 */
export const recogniseStaff: Recognise<'staff'> = async (_context, db, { secret, hold }) => {
  const session = db
    .selectFrom('office.session as session')
    .innerJoin('office.staff as staff', 'staff.id', 'session.staffId')
    .select(eb => [
      'session.id',
      'session.staffId',
      'session.seenAt',
      'session.expiresAt',
      'session.openedAt',
      'session.lockedAt',
      'session.provedAt',
      'staff.roles',
      eb.fn<string>('platform.now').as('now'),
      sql<boolean>`staff.totp_confirmed_at is not null
        or exists (select from office.passkey where passkey.staff_id = staff.id)`.as('hasFactor'),
      sql<
        string[]
      >`array(select assignment.session_id::text from office.assignment where assignment.staff_id = staff.id)`.as(
        'assigned',
      ),
    ])
    .where('session.cookieHash', '=', tokenHash(secret))
    .where('session.endedAt', 'is', null)
    .where('staff.endedAt', 'is', null)
  const row = await (hold === null ? session : session.forNoKeyUpdate('session')).executeTakeFirst()
  if (!row) return null
  const now = new Date(row.now)
  if (isOver(row, now) || isGivenUp(row, now)) return null
  const standing = sessionStateOf(row, row, now)
  if (standing !== 'LOCKED' && isStale(row, now))
    await db.updateTable('office.session').set({ seenAt: row.now }).where('id', '=', row.id).execute()
  const { staffId, id: sessionId, roles, assigned } = row
  const isProven = standing === 'OPEN' && now < provenUntil(row)
  return { actor: { kind: 'staff', staffId, sessionId, standing, isProven, roles, assigned }, now }
}
