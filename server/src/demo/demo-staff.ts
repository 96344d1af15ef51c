import { Secret } from 'otpauth'
import type { Role } from '#contract/staff/staff'
import { appCode, appUri, saveAppSecret } from '../staff/index.ts'
import { databaseNow, type Database } from '../platform/database/database.ts'
import { readJson } from '../platform/read-data.ts'
import type { Context } from '../platform/context.ts'

type DemoStaff = { email: string; name: string; roles: Role[] }

const staff = (): DemoStaff[] => readJson<{ staff: DemoStaff[] }>('demo.json').staff

/** Password of every staff account in the demo office. */
const password = 'Harbour#2026'

/** Returns the authenticator-app secret of a demo staff member. The secret stays the same as long as the keys do. */
const secretOf = ({ vault }: Context, email: string): string =>
  new Secret({ buffer: new Uint8Array(vault.mac('demo-staff', email).subarray(0, 20)).buffer }).base32

/**
 * Inserts the demo's members of staff once: two for each role that confirms proposals, assigned to every session.
 * `owner` is the database role that may write what the app's role may not.
 */
export const seedStaff = async (context: Context, owner: Database): Promise<void> => {
  const known = await owner.selectFrom('office.staff').select('email').execute()
  const missing = staff().filter(({ email }) => !known.some(item => item.email === email))
  if (missing.length === 0) return
  const passwordHash = await context.secretHasher.hash(password)
  await owner.transaction().execute(async db => {
    const now = await databaseNow(db)
    const sessions = await db.selectFrom('sales.session').select('id').execute()
    for (const item of missing) {
      const { id } = await db
        .insertInto('office.staff')
        .values({ ...item, passwordHash })
        .returning('id')
        .executeTakeFirstOrThrow()
      // Lets the demo staff count as confirming persons immediately, without the waiting time for new members.
      await db.updateTable('office.staff').set({ countsFrom: now.toISOString() }).where('id', '=', id).execute()
      await saveAppSecret({ context, db, now }, id, secretOf(context, item.email), 0)
      const rows = sessions.map(session => ({ staffId: id, sessionId: session.id }))
      if (rows.length > 0) await db.insertInto('office.assignment').values(rows).execute()
    }
  })
}

/**
 * Returns how to log in to the demo office: printed once in the terminal, and shown in the outbox each time with the
 * current code.
 */
export const demoStaff = (context: Context) => ({
  password,
  people: staff().map(({ email, name, roles }) => {
    const secret = secretOf(context, email)
    return { email, name, roles, uri: appUri(secret, email), code: (now: Date) => appCode(secret, now) }
  }),
})
