import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import { listAudit } from '#contract/staff/audit'
import { ApiScope } from '#contract/integrations/scope'
import { mayUse, standsOpenTo } from '#contract/staff/role'
import { Role } from '#contract/staff/staff'
import { beginApp, listFactors } from '#contract/staff/factor'
import { endOfficeSession, getOfficeSession, officeMinutes } from '#contract/staff/staff-session'
import { isOfOffice, type Operation } from '#contract/operation'
import { sample } from '#contract/sample'
import { listSessions } from '#contract/sales/property/session-list'
import { openConsentLink } from '#contract/sales/ticket/consent-link'
import { apiKey } from '../testing/staff/api-keys.ts'
import { combinedRoles, enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { createPerson, type Member, member, submit } from '../testing/registrants.ts'
import { tokenHash } from '../platform/crypto/secret-hasher.ts'
import { sealAudit, verifyAudit } from '../platform/audit/audit.ts'

// Authorisation tests: every operation is called by every kind of actor (R-12.1).

let t: TestApp
let mine: Member
let linkToken: string
let key: string
const staff = {} as Record<Role, string>
beforeAll(async () => {
  t = await openTestApp()
  mine = await member(t)
  const person = await createPerson(t, mine, {})
  await submit(t, mine, { people: [{ personId: person.id, relationship: 'SPOUSE' }] })
  const letter = (await t.outbox()).findLast(({ to }) => to === person.email)
  linkToken = /#([\w-]{43})(?=\s|$)/.exec(letter?.body ?? '')?.[1] ?? ''
  key = (await apiKey(t)).key
  for (const role of Role.options) staff[role] = await enterStaff(t, role)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

type Sent = Parameters<TestApp['call']>[2]
const outcome = async (op: Operation, sent: Sent, input: object = {}) => {
  const given = sample(op.input)
  const { status, problem } = await t.call(op, { ...(given as object), ...input } as never, sent)
  return status === 200 ? 'done' : problem.code
}
const latest = async (op: Operation) =>
  t.db
    .selectFrom('platform.audit')
    .select(['actor', 'sessionId', 'roles', 'subject', 'result'])
    .where('operation', '=', op.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const ofStaff = operations.filter(op => op.who === 'staff')
const ofRegistrants = operations.filter(op => op.who === 'registrant')
const ofLinks = operations.filter(op => op.who === 'link')
const ofSystems = operations.filter(op => op.who === 'integration')

test('all kinds of actors have operations', () => {
  expect(ofStaff.length).toBeGreaterThan(1)
  expect(ofRegistrants.length).toBeGreaterThan(40)
  expect(ofLinks.length).toBe(4)
  expect(ofSystems.length).toBe(4)
})

/** Matches the refusals that depend only on the actor, not on the request. */
const notAllowed = /^request\.(forbidden|unauthenticated|origin)$|^office\.(second-factor|locked|prove-again)$/

describe('each role, and what the one table says of it', () => {
  test.each(Role.options.flatMap(role => ofStaff.map(op => [role, op.name, op] as const)))(
    '%s: %s',
    async (role, _, op) => {
      const office = await enterStaff(t, role)
      const allowed = standsOpenTo([role], op.name) && (op.needs !== 'role' || mayUse([role], op.name))
      const { status, problem } = await t.call(op, sample(op.input) as never, { office })
      const code = status === 200 ? 'done' : problem.code
      // For an allowed actor the example names a record that does not exist. The call may be refused for that, but
      // never because of the actor.
      if (allowed) expect([status < 500, code]).toEqual([true, expect.not.stringMatching(notAllowed)])
      else expect([status, code]).toEqual([403, 'request.forbidden'])
    },
  )
})

describe('each operation of staff, and how the session stands', () => {
  // A kiosk account and an estate agent have no other role.
  const single = ['KIOSK', 'AGENT'] as const
  const rolesFor = (op: Operation): Role[] =>
    op.needs !== 'role' || mayUse(combinedRoles, op.name)
      ? combinedRoles
      : single.filter(role => mayUse([role], op.name))
  const standAs = async (op: Operation, set: Record<string, string | null>): Promise<string> => {
    const office = await enterStaff(t, ...rolesFor(op))
    await t.db.updateTable('office.session').set(set).where('cookieHash', '=', tokenHash(office)).execute()
    return office
  }
  const past = new Date(0).toISOString()
  // The operations that add a second factor check the account's state themselves.
  const ofPassword = ofStaff.filter(op => op.needs === 'password').map(({ name }) => name)
  test('what a password alone is enough for', () => {
    expect(ofPassword.sort()).toEqual([
      'office.apps.begin',
      'office.apps.confirm',
      'office.passkeys.add',
      'office.passkeys.begin',
      'office.sessions.end',
      'office.sessions.get',
      'office.sessions.lock',
      'office.sessions.prove-by-code',
      'office.sessions.prove-by-passkey',
      'office.sessions.prove-by-password',
      'office.sessions.prove-by-provider',
    ])
  })
  test.each(ofStaff.filter(op => op.needs !== 'password').map(op => [op.name, op] as const))('%s', async (_, op) => {
    expect(await outcome(op, { office: await standAs(op, { openedAt: null }) })).toBe('office.second-factor')
    expect(await outcome(op, { office: await standAs(op, { lockedAt: past }) })).toBe('office.locked')
    const unproven = await outcome(op, { office: await standAs(op, { provedAt: past }) })
    if (op.stepUp) expect(unproven).toBe('office.prove-again')
    else expect(unproven).not.toMatch(notAllowed)
  })
})

describe('who is somebody else is nobody here', () => {
  test.each(ofStaff.map(op => [op.name, op] as const))('%s is for staff alone', async (_, op) => {
    expect(await outcome(op, {})).toBe('request.unauthenticated')
    expect(await outcome(op, { token: mine.token })).toBe('request.unauthenticated')
    expect(await outcome(op, { cookie: mine.cookie })).toBe('request.unauthenticated')
    expect(await outcome(op, { office: mine.cookie })).toBe('request.unauthenticated')
    expect(await outcome(op, { office: linkToken })).toBe('request.unauthenticated')
    for (const sent of [{ token: key }, { office: key }])
      expect(await outcome(op, sent)).toBe('request.unauthenticated')
  })
  const enteringOps = operations.filter(op => op.who === 'anyone' && isOfOffice(op) && op.method !== 'GET')
  test.each(enteringOps.map(op => [op.name, op] as const))('%s is asked from a page of ours alone', async (_, op) => {
    for (const origin of ['https://evil.example', 'null', ''])
      expect(await outcome(op, { headers: { origin } })).toBe('request.origin')
  })
  test.each(ofRegistrants.map(op => [op.name, op] as const))('%s is for registrants alone', async (_, op) => {
    expect(await outcome(op, { office: staff.SUPERVISOR })).toBe('request.unauthenticated')
    expect(await outcome(op, { office: staff.SUPERVISOR, token: staff.SUPERVISOR })).toBe('request.unauthenticated')
    expect(await outcome(op, { token: linkToken })).toBe('request.unauthenticated')
    expect(await outcome(op, { token: key })).toBe('request.unauthenticated')
  })
  test.each(ofSystems.map(op => [op.name, op] as const))('%s is for a key with its scope alone', async (_, op) => {
    for (const sent of [{}, { token: mine.token }, { token: linkToken }, { office: staff.SUPERVISOR }, { office: key }])
      expect(await outcome(op, sent)).toBe('integrations.key.refused')
    for (const scope of ApiScope.options) {
      const one = await apiKey(t, { scopes: [scope] })
      const said = await outcome(op, { token: one.key })
      // The example names a record that does not exist.
      if (scope === op.scope) expect(said).toBe('request.not-found')
      else expect(said).toBe('integrations.scope')
    }
  })
  test.each(ofLinks.map(op => [op.name, op] as const))('%s is for the bearer of a link alone', async (_, op) => {
    for (const sent of [{}, { token: mine.token }, { office: staff.SUPERVISOR }, { token: key }])
      expect(await outcome(op, sent)).toBe('sales.consent-link.gone')
    expect(await outcome(openConsentLink, {}, { token: linkToken })).toBe('done')
  })
})

test('calls by a link are recorded, and so many in an hour are enough', async () => {
  expect(await outcome(openConsentLink, {}, { token: linkToken })).toBe('done')
  const { subject } = (await latest(openConsentLink))!
  await t.context.limits.need({ name: 'consent-link-calls', points: 120, seconds: 3_600 }, subject!, 119)
  expect(await outcome(openConsentLink, {}, { token: linkToken })).toBe('request.too-many')
})

describe('a session of staff', () => {
  const input = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' }
  const list = (office: string) => t.call(listAudit, input, { office })

  test('ends when it is ended: what the cookie held opens nothing any more', async () => {
    const office = await enterStaff(t, 'AUDITOR')
    const { status, raw } = await t.call(endOfficeSession, {}, { office })
    expect(status).toBe(200)
    expect(raw.cookies).toMatchObject([{ name: 'firsthand-office', value: '', httpOnly: true, sameSite: 'Strict' }])
    expect((await list(office)).problem.code).toBe('request.unauthenticated')
  })
  test('a quarter of an hour without a call locks it; each call begins it anew; twelve hours are the most', async () => {
    const [busy, idle] = [await enterStaff(t, 'AUDITOR'), await enterStaff(t, 'AUDITOR')]
    await t.moveClock(14 * 60_000)
    expect((await list(busy)).status).toBe(200)
    await t.moveClock(2 * 60_000)
    expect((await list(idle)).problem.code).toBe('office.locked')
    for (let minutes = 16; minutes < officeMinutes.longest - 13; minutes += 13) {
      expect((await list(busy)).status).toBe(200)
      await t.moveClock(13 * 60_000)
    }
    expect((await list(busy)).status).toBe(200)
    await t.moveClock(13 * 60_000)
    expect((await list(busy)).status).toBe(401)
  })
  test('of a kiosk does not lock by itself; after eighteen hours it ends, and what is its account’s it may not ask', async () => {
    const [kiosk, other] = [await enterStaff(t, 'KIOSK'), await enterStaff(t, 'AUDITOR')]
    const sessions = () => t.call(listSessions, {}, { office: kiosk })
    expect((await t.call(listFactors, {}, { office: kiosk })).problem.code).toBe('request.forbidden')
    expect((await t.call(beginApp, {}, { office: kiosk })).problem.code).toBe('request.forbidden')
    expect((await t.call(endOfficeSession, {}, { office: kiosk })).problem.code).toBe('request.forbidden')
    expect((await t.call(getOfficeSession, {}, { office: kiosk })).body.standing).toBe('OPEN')
    await t.moveClock(9 * 3_600_000)
    expect((await sessions()).status).toBe(200)
    expect((await list(other)).problem.code).toBe('office.locked')
    await t.moveClock(9 * 3_600_000 - 60_000)
    expect((await sessions()).status).toBe(200)
    await t.moveClock(60_000)
    expect((await sessions()).status).toBe(401)
  })
  test('who has left, or lost the role, is refused at the next call', async () => {
    const office = await enterStaff(t, 'AUDITOR')
    const { staffId } = await t.db
      .selectFrom('office.session')
      .select('staffId')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const change = (set: { roles?: Role[]; endedAt?: string }) =>
      t.db.updateTable('office.staff').set(set).where('id', '=', staffId).execute()
    await change({ roles: ['COUNTER', 'SALES_MANAGER'] })
    expect((await list(office)).problem.code).toBe('request.forbidden')
    await change({ roles: ['COUNTER', 'AUDITOR'] })
    expect((await list(office)).status).toBe(200)
    await change({ endedAt: new Date(0).toISOString() })
    expect((await list(office)).problem.code).toBe('request.unauthenticated')
  })
  test('A9: a command comes from a page of ours, with a key that no form can send', async () => {
    const office = await enterStaff(t, 'COUNTER')
    for (const origin of ['https://evil.example', 'null', ''])
      expect(await outcome(endOfficeSession, { office, headers: { origin } })).toBe('request.origin')
    expect(await outcome(endOfficeSession, { office, headers: { 'idempotency-key': '' } })).toBe('request.key-missing')
    expect(await outcome(endOfficeSession, { office })).toBe('done')
  })
})

describe('the audit says who it was', () => {
  test('a reading call that is declared, done and refused: kind, id, session, roles', async () => {
    const office = await enterStaff(t, 'AUDITOR', 'COUNTER')
    expect(await outcome(listAudit, { office })).toBe('done')
    const done = await latest(listAudit)
    expect(done).toMatchObject({ result: 'done', roles: ['AUDITOR', 'COUNTER'] })
    expect([done?.actor, done?.sessionId]).toEqual([
      expect.stringMatching(/^staff:[\w-]{36}$/),
      expect.stringMatching(/^[\w-]{36}$/),
    ])
    expect(await outcome(listAudit, { office: await enterStaff(t, 'COUNTER', 'FINANCE') })).toBe('request.forbidden')
    expect(await latest(listAudit)).toMatchObject({ result: 'request.forbidden', roles: ['COUNTER', 'FINANCE'] })
  })
  test('the bearer of a link, and a registrant with the session', async () => {
    expect(await outcome(openConsentLink, {}, { token: linkToken })).toBe('done')
    const { subject, actor, sessionId } = (await latest(openConsentLink))!
    expect([actor, sessionId]).toEqual([`link:${subject}`, null])
    await submit(t, { ...mine, ...(await t.enter(mine.email, mine.password)) })
    const rows = await t.db.selectFrom('platform.audit').select(['actor', 'sessionId']).execute()
    const own = rows.filter(row => row.actor.startsWith('registrant:'))
    expect(own.length).toBeGreaterThan(0)
    for (const row of own) expect(row.sessionId).not.toBeNull()
  })
  test('what is chained so holds, and is found out when it is changed', async () => {
    while ((await sealAudit(t.context)) > 0);
    expect((await verifyAudit(t.db)).brokenAt).toBeNull()
    await sql`update platform.audit set roles = '{ADMINISTRATOR}' where roles = '{AUDITOR,COUNTER}'`.execute(t.db)
    expect((await verifyAudit(t.db)).brokenAt).not.toBeNull()
  })
})

test('the audit is read by page, by who, by what and about what', async () => {
  const office = await enterStaff(t, 'AUDITOR')
  await t.db.deleteFrom('platform.auditSeal').execute()
  await t.db.deleteFrom('platform.audit').execute()
  const [somebody, thing] = ['0192f0c4-0000-4000-8000-000000000001', 'd1000000-0000-4000-8000-000000000001']
  await sql`insert into platform.audit (actor, operation, subject, result, correlation_id)
    select case when n % 2 = 0 then ${`registrant:${somebody}`} else 'anyone' end, 'sales.tickets.confirm',
      case when n % 3 = 0 then ${thing} end, 'done', gen_random_uuid()
    from generate_series(1, 60) n`.execute(t.db)
  const day = {
    from: new Date(Date.now() - 86_400_000).toISOString(),
    to: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const read = async (more: object) => (await t.call(listAudit, { ...day, ...more }, { office })).body
  const page = await read({ operation: 'sales.tickets.confirm' })
  expect([page.rows.length, page.isLast]).toEqual([50, false])
  const rest = await read({ operation: 'sales.tickets.confirm', after: String(page.rows.at(-1)!.id) })
  expect([rest.rows.length, rest.isLast]).toEqual([10, true])
  expect(new Set([...page.rows, ...rest.rows].map(({ id }) => id)).size).toBe(60)
  expect((await read({ actorId: somebody })).rows.every(({ actor }) => actor.id === somebody)).toBe(true)
  expect((await read({ actorId: somebody, subject: thing })).rows).toHaveLength(10)
  expect((await read({ actorId: thing })).rows).toEqual([])
  expect((await read({ from: day.to, to: day.to })).rows).toEqual([])
  expect((await t.call(listAudit, { ...day, after: '1; drop' } as never, { office })).problem.errors?.[0]?.field).toBe(
    'after',
  )
})
