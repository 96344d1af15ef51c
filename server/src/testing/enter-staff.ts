import { randomUUID } from 'node:crypto'
import { Role } from '#contract/staff/staff'
import { databaseNow } from '../platform/database/database.ts'
import { openOfficeSession } from '../staff/index.ts'
import { sessions, type TestApp } from './index.ts'

/** The roles that one member of staff can have at the same time. A kiosk account and an agent have no other role. */
export const combinedRoles = Role.options.filter(role => role !== 'KIOSK' && role !== 'AGENT')

/** Hash of a password that nobody has. */
let nobodys: Promise<string> | undefined

/**
 * Creates a staff member with these roles, assigned to the open session, and logs them in. Returns the value of their
 * cookie.
 */
export const enterStaff = async ({ context: { office, secretHasher } }: TestApp, ...roles: Role[]): Promise<string> => {
  const { id } = await office
    .insertInto('office.staff')
    .values({
      email: `${randomUUID()}@office.example`,
      name: 'WONG Lai Ming',
      roles,
      passwordHash: await (nobodys ??= secretHasher.hash(randomUUID())),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await office.insertInto('office.assignment').values({ staffId: id, sessionId: sessions.open }).execute()
  const now = await databaseNow(office)
  // The staff member counts as a second person at once, as if they were not new.
  await office.updateTable('office.staff').set({ countsFrom: now.toISOString() }).where('id', '=', id).execute()
  return (await openOfficeSession(office, id, now, { isOpen: true, userAgent: 'test' })).cookie
}
