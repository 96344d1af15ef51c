// npm run office -- invite EMAIL ROLE...: adds a staff member, or finds an existing one, and prints a link to set a
// password within one hour. The first administrator is created in this way; all others are invited in the office.
// npm run office -- verify-audit FILE...: verifies the audit's hash chain and compares it with the chain heads stored
// outside the database: those among the files, and those in the texts that are named, such as logs and letters. Exits
// with 1 if something is wrong.
// npm run office -- erase-again: after a restore, erases again the people who were erased since the backup was made.
import { readFileSync } from 'node:fs'
import { Email } from '#contract/common'
import { Role } from '#contract/staff/staff'
import { readConfig, type Config } from '../server/src/config.ts'
import { openContext } from '../server/src/compose/open-context.ts'
import { openStore } from '../server/src/compose/open-store.ts'
import { PostgresRefusal } from '../server/src/embedded/index.ts'
import { invitationHours, makeInvitation, notifyGainedRoles } from '../server/src/staff/index.ts'
import { findHeads, publicHeadKey } from '../server/src/platform/audit/head.ts'
import { readHeads } from '../server/src/platform/audit/stored-heads.ts'
import { verifyAudit } from '../server/src/platform/audit/audit.ts'
import { databaseNow } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Context } from '../server/src/platform/context.ts'
import { eraseAgain } from '../server/src/privacy/index.ts'

type Work = (context: Context, config: Config) => Promise<void>

const invite =
  (email: string, roles: Role[]): Work =>
  async (context, config) => {
    const url = await context.office.transaction().execute(async db => {
      const { id, endedAt } = await db
        .insertInto('office.staff')
        .values({ email, name: email, roles })
        .onConflict(conflict => conflict.column('email').doUpdateSet({ roles }))
        .returning(['id', 'endedAt'])
        .executeTakeFirstOrThrow()
      if (endedAt !== null) throw new Error(`${email} has left`)
      const expiresAt = new Date((await databaseNow(db)).getTime() + invitationHours.printed * 3_600_000)
      await notifyGainedRoles({ context, db }, { staffId: id, by: { said: 'npm run office -- invite', staffId: null } })
      return makeInvitation(db, config.officeUrl, id, expiresAt)
    })
    console.log(`${roles.join(', ')}: set a password within the hour at\n\n  ${url}\n`)
  }

const again: Work = async context => {
  const { noted, erased, left } = await eraseAgain(context)
  console.log(`${noted} were ever erased; ${erased} of them erased again, ${left.length} could not be`)
  for (const { accountId, code } of left) console.log(`  ${accountId}: ${code}`)
  if (left.length > 0) process.exitCode = 1
}

const verify =
  (paths: string[]): Work =>
  async context => {
    const kept = await readHeads(context)
    const given = paths.map(path => findHeads(context.keys, readFileSync(path, 'utf8')))
    const heads = [...kept, ...given.flatMap(({ heads }) => heads)]
    const { chained, brokenAt, lastHash, unchained, strayHead } = await verifyAudit(context.db, heads)
    const forged = given.reduce((sum, item) => sum + item.forged, 0)
    console.log(`${chained} records are chained, the last with ${lastHash?.toString('hex') ?? 'no hash'}`)
    console.log(`${heads.length} signed heads were compared, ${kept.length} of them kept among the files`)
    console.log(`Heads are signed by the key ${publicHeadKey(context.keys)}`)
    if (brokenAt !== null) console.log(`WRONG: the chain is broken at record ${brokenAt}`)
    if (unchained > 0) console.log(`WRONG: ${unchained} records of more than ten minutes ago are not chained`)
    if (strayHead !== null)
      console.log(
        `WRONG: at ${strayHead.at} the chain held ${strayHead.sequence} records and ended otherwise; since then some were cut off or replaced`,
      )
    if (forged > 0) console.log(`WRONG: ${forged} heads that were given are not signed by this key`)
    if (brokenAt !== null || strayHead !== null || unchained + forged > 0) process.exitCode = 1
  }

/** Returns the requested work, or null for an unknown command. */
const workOf = ([command, ...given]: string[]): Work | null => {
  const [givenEmail, ...givenRoles] = given
  if (command === 'verify-audit') return verify(given)
  if (command === 'erase-again' && givenEmail === undefined) return again
  const email = Email.safeParse(givenEmail)
  const roles = Role.options.filter(role => givenRoles.includes(role))
  if (command !== 'invite' || !email.success || roles.length === 0 || roles.length !== new Set(givenRoles).size)
    return null
  return invite(email.data, roles)
}

const work = workOf(process.argv.slice(2))
if (work === null) {
  console.error(
    `npm run office -- invite EMAIL ROLE...\nnpm run office -- erase-again\nnpm run office -- verify-audit FILE...\n\nRoles: ${Role.options.join(', ')}`,
  )
  process.exit(2)
}

const config = readConfig(process.env)
const store = await openStore(config).catch((fault: unknown): never => {
  // Prints the fault in one line, as the server does.
  if (!(fault instanceof PostgresRefusal)) throw fault
  console.error(fault.message)
  process.exit(1)
})
const { context, owner, close } = await openContext(config, store.url, store.owner, line =>
  process.stdout.write(`${line}\n`),
)
try {
  if (config.databaseUrl === null) await migrate(owner)
  await work(context, config)
} finally {
  await close()
  await store.stop()
}
