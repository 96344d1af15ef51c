// npm run office -- invite EMAIL ROLE...: adds a member of staff, or finds them, and prints a link by which they set a password
// within the hour. The first administrator begins so; all others are invited in the office.
import { Email } from '#contract/common'
import { Role } from '#contract/office/staff'
import { readConfig } from '../server/src/config.ts'
import { openContext } from '../server/src/open-context.ts'
import { openStore } from '../server/src/open-store.ts'
import { PostgresRefusal } from '../server/src/embedded/index.ts'
import { invitationHours, makeInvitation } from '../server/src/office/index.ts'
import { databaseNow, migrate } from '../server/src/platform/database/index.ts'

const [, , command, givenEmail, ...givenRoles] = process.argv
const email = Email.safeParse(givenEmail)
const roles = Role.options.filter(role => givenRoles.includes(role))
if (command !== 'invite' || !email.success || roles.length === 0 || roles.length !== new Set(givenRoles).size) {
  console.error(`npm run office -- invite EMAIL ROLE...\n\nRoles: ${Role.options.join(', ')}`)
  process.exit(2)
}

const config = readConfig(process.env)
const store = await openStore(config).catch((fault: unknown): never => {
  // As while the server runs on it: said in one line.
  if (!(fault instanceof PostgresRefusal)) throw fault
  console.error(fault.message)
  process.exit(1)
})
const { context, owner, close } = await openContext(config, store.url, store.owner, line =>
  process.stdout.write(`${line}\n`),
)
try {
  if (config.databaseUrl === null) await migrate(owner)
  const url = await context.office.transaction().execute(async db => {
    const member = { email: email.data, name: email.data, roles }
    const { id, endedAt } = await db
      .insertInto('office.staff')
      .values(member)
      .onConflict(conflict => conflict.column('email').doUpdateSet({ roles }))
      .returning(['id', 'endedAt'])
      .executeTakeFirstOrThrow()
    if (endedAt !== null) throw new Error(`${email.data} has left`)
    const expiresAt = new Date((await databaseNow(db)).getTime() + invitationHours.printed * 3_600_000)
    return makeInvitation(db, config.officeUrl, id, expiresAt)
  })
  console.log(`${roles.join(', ')}: set a password within the hour at\n\n  ${url}\n`)
} finally {
  await close()
  await store.stop()
}
