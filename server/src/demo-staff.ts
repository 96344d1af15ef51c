import { Secret } from 'otpauth'
import type { Role } from '#contract/office/staff'
import { appCode, appUri, saveAppSecret } from './office/index.ts'
import { databaseNow, type Database } from './platform/database/index.ts'
import { readJson } from './platform/read-data.ts'
import type { Context } from './platform/context.ts'

type DemoStaff = { email: string; name: string; roles: Role[] }

const staff = (): DemoStaff[] => readJson<{ staff: DemoStaff[] }>('demo.json').staff

/** Of everybody in the demo's office. */
const password = 'Harbour#2026'

/** Of the authenticator app of one of them: the same as long as the keys are. */
const secretOf = ({ vault }: Context, email: string): string =>
  new Secret({ buffer: new Uint8Array(vault.mac('demo-staff', email).subarray(0, 20)).buffer }).base32

/** The members of staff of the demo, two of each role that confirms what another proposes, at work in every session; once each. `owner` may write what the app may not. */
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
      // They have always been here.
      await db.updateTable('office.staff').set({ countsFrom: now.toISOString() }).where('id', '=', id).execute()
      await saveAppSecret({ context, db, now }, id, secretOf(context, item.email), 0)
      const rows = sessions.map(session => ({ staffId: id, sessionId: session.id }))
      if (rows.length > 0) await db.insertInto('office.assignment').values(rows).execute()
    }
  })
}

/** How to log in at the demo's office: for the terminal, once, and for the outbox, each time with the code of the moment. */
export const demoStaff = (context: Context) => ({
  password,
  people: staff().map(({ email, name, roles }) => {
    const secret = secretOf(context, email)
    return { email, name, roles, uri: appUri(secret, email), code: (now: Date) => appCode(secret, now) }
  }),
})
