import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { Role } from '#contract/office/staff'
import { saveAppSecret, openOfficeSession } from '../office/index.ts'
import { databaseNow } from '../platform/database/index.ts'
import type { Context } from '../platform/context.ts'

const Staff = z.object({ name: z.string(), roles: z.array(Role), password: z.string(), secret: z.nullable(z.string()) })

/** A member of staff with a password and, if a secret is given, an authenticator app of it, at work in every session of sales; logged in, as their cookie says. */
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
    // They have always been here: they count as a second person.
    await db.updateTable('office.staff').set({ countsFrom: now.toISOString() }).where('id', '=', id).execute()
    const sessions = await db.selectFrom('sales.session').select('id').execute()
    const rows = sessions.map(session => ({ staffId: id, sessionId: session.id }))
    await db.insertInto('office.assignment').values(rows).execute()
    if (secret !== null) await saveAppSecret({ context, db, now }, id, secret, 0)
    const { cookie } = await openOfficeSession(db, id, now, { isOpen: secret !== null, userAgent: '' })
    return { id, email, cookie }
  })
}
