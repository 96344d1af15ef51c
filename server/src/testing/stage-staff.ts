import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { Role } from '#contract/staff/staff'
import { saveAppSecret, openOfficeSession } from '../staff/index.ts'
import { databaseNow, type Reader } from '../platform/database/database.ts'
import type { Context } from '../platform/context.ts'

const Staff = z.object({ name: z.string(), roles: z.array(Role), password: z.string(), secret: z.nullable(z.string()) })

let agents = 0

/** Adds what an estate agent has beside the account of a member of staff: agency and licence. */
const addAgent = async (
  db: Reader,
  { staffId, name, email, now }: { staffId: string; name: string; email: string; now: Date },
): Promise<void> => {
  agents += 1
  const confirmed = { confirmedBy: staffId, confirmedAt: now.toISOString() }
  const licence = `S-${String(100_000 + agents)}`
  await db
    .insertInto('sales.agent')
    .values({
      staffId,
      name,
      email,
      agencyCode: 'A01',
      licence,
      branch: 'Kai Tak',
      phoneNumber: '61234567',
      ...confirmed,
    })
    .execute()
}

/**
 * Creates a staff member with a password and, if a secret is given, an authenticator app with it. They are assigned
 * to every session. Returns their id, email and cookie.
 */
export const addStaff = async (context: Context, input: unknown) => {
  const { name, roles, password, secret } = Staff.parse(input)
  const email = `${randomUUID()}@office.example`
  const passwordHash = await context.secretHasher.hash(password)
  return context.office.transaction().execute(async db => {
    const now = await databaseNow(db)
    const { id } = await db
      .insertInto('office.staff')
      .values({ email, name, roles, passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The staff member counts as a second person at once, as if they were not new.
    await db.updateTable('office.staff').set({ countsFrom: now.toISOString() }).where('id', '=', id).execute()
    const sessions = await db.selectFrom('sales.session').select('id').execute()
    const rows = sessions.map(session => ({ staffId: id, sessionId: session.id }))
    await db.insertInto('office.assignment').values(rows).execute()
    if (roles.includes('AGENT')) await addAgent(db, { staffId: id, name, email, now })
    if (secret !== null) await saveAppSecret({ context, db, now }, id, secret, 0)
    const { cookie } = await openOfficeSession(db, id, now, { isOpen: secret !== null, userAgent: '' })
    return { id, email, cookie }
  })
}
