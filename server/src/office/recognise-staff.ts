import { tokenHash } from '../platform/crypto/index.ts'
import type { Recognise } from '../platform/context.ts'
import { isLive, isStale } from './session.ts'

/** Whose cookie it is, by the database's clock. A command holds the member of staff: no other of theirs comes between. */
export const recogniseStaff: Recognise<'staff'> = async (_context, db, { secret, hold }) => {
  const session = db
    .selectFrom('office.session as session')
    .innerJoin('office.staff as staff', 'staff.id', 'session.staffId')
    .select(eb => [
      'session.id',
      'session.staffId',
      'session.seenAt',
      'session.expiresAt',
      'staff.roles',
      eb.fn<string>('platform.now').as('now'),
    ])
    .where('session.cookieHash', '=', tokenHash(secret))
    .where('session.endedAt', 'is', null)
    .where('staff.endedAt', 'is', null)
  const row = await (hold === null ? session : session.forNoKeyUpdate('staff')).executeTakeFirst()
  if (!row) return null
  const now = new Date(row.now)
  if (!isLive(row, now)) return null
  if (isStale(row, now))
    await db.updateTable('office.session').set({ seenAt: row.now }).where('id', '=', row.id).execute()
  return { actor: { kind: 'staff', staffId: row.staffId, sessionId: row.id, roles: row.roles }, now }
}
