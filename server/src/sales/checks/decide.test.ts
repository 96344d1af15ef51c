import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listAudit } from '#contract/staff/audit'
import {
  beginCheck,
  keepFound,
  keepSeveral,
  listFindings,
  maxDecided,
  openFinding,
  voidFound,
} from '#contract/sales/checks/finding'
import { openTicket } from '#contract/sales/desk/desk'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, statusesOf, type TestApp } from '../../testing/index.ts'
import { checkSession, findingWith, registeredWith, sharedMobile } from '../../testing/staff/checks.ts'
import { registered, verified } from '../../testing/staff/registered.ts'
import { ago, faultsOf, member, setSession } from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let manager: string
const sessionId = sessions.open
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SUPERVISOR')
  manager = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessionId, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2 })
})

const shared = () => sharedMobile(t, office)
const open = async (id: string) => (await t.call(openFinding, { sessionId, id }, { office })).body
const reason = 'A couple with one telephone'
const keep = (id: string, version: number, by = office) =>
  t.call(keepFound, { sessionId, id, version, reason }, { office: by })
const versionOf = async (id: string) => (await t.call(openTicket, { id }, { office })).body.version
type Seen = { id: string; version: number }
const end = (id: string, version: number, tickets: Seen[], by = office) =>
  t.call(voidFound, { sessionId, id, version, tickets, reason: 'DUPLICATE' }, { office: by })
const seen = async (id: string) => ({ id, version: await versionOf(id) })
const statusOf = async (id: string) =>
  (await t.db.selectFrom('sales.ticket').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const asSeen = ({ id, version }: Seen) => ({ id, version })
const decideAll = (findings: readonly Seen[], by = office, key: string = randomUUID()) =>
  t.call(keepSeveral, { sessionId, findings: findings.map(asSeen), reason }, { office: by, key })
type Entry = { subject: string; result: string; call: string }
const entries = async (subjects: readonly string[]) =>
  (
    await sql<Entry>`select subject, result, correlation_id as call from platform.audit
      where operation = ${keepSeveral.name} and subject = any(${[...subjects]}) order by id`.execute(t.db)
  ).rows
const found = async () => (await shared()).finding

describe('all are kept', () => {
  test('with a reason that is shown; checked again it stays decided, until another comes to it', async () => {
    const { finding, another } = await shared()
    const { body } = await keep(finding.id, finding.version, manager)
    expect(body).toMatchObject({ state: 'DECIDED', version: finding.version + 1 })
    expect(body.decisions).toMatchObject([{ reason, voidReason: null, voided: [], by: 'WONG Lai Ming' }])
    await checkSession(t, office)
    expect(await open(finding.id)).toMatchObject({ state: 'DECIDED', version: finding.version + 1 })
    const third = await another()
    await checkSession(t, office)
    const grown = await open(finding.id)
    expect([grown.state, grown.count, grown.decisions.length]).toEqual(['OPEN', 3, 1])
    expect(grown.registrations.filter(({ isNew }) => isNew).map(item => item.registrationNumber)).toEqual([
      third.number,
    ])
    // When a finding is decided again, both decisions stay.
    expect((await keep(finding.id, grown.version)).body.decisions).toHaveLength(2)
  })
  test('not without a reason, and not what has changed', async () => {
    const { finding, another } = await shared()
    const { id, version } = finding
    const blank = await t.call(keepFound, { sessionId, id, version, reason: '  ' }, { office })
    expect(faultsOf(blank)).toEqual(['reason required'])
    await another()
    await checkSession(t, office)
    expect((await keep(id, version)).problem.code).toBe('sales.checks.changed')
  })
})

describe('several are kept at once', () => {
  test('each is decided as by itself, with the reason, and an entry of the audit each', async () => {
    const findings = [await found(), await found(), await found()]
    const ids = findings.map(({ id }) => id)
    const key = randomUUID()
    const { body } = await decideAll(findings, office, key)
    expect(body).toEqual({ kept: ids, notKept: [] })
    for (const { id, version } of findings)
      expect(await open(id)).toMatchObject({
        state: 'DECIDED',
        version: version + 1,
        decisions: [{ reason, voidReason: null, by: 'WONG Lai Ming' }],
      })
    // Sending the same request again returns the same answer and does nothing more.
    expect((await decideAll(findings, office, key)).body).toEqual(body)
    const noted = await entries(ids)
    expect(noted.map(({ subject, result }) => [subject, result])).toEqual(ids.map(id => [id, 'done']))
    expect(new Set(noted.map(({ call }) => call)).size).toBe(1)
  })

  test('what cannot be decided is told with why, and keeps no other from it', async () => {
    const [fine, decided, changed, settled] = [await found(), await found(), await found(), await found()]
    const { id, version } = decided
    await t.call(
      keepFound,
      { sessionId, id, version, reason: 'Seen' },
      { office: await enterStaff(t, 'SALES_MANAGER') },
    )
    await sql`update sales.finding set version = version + 1 where id = ${changed.id}`.execute(t.db)
    await sql`update sales.ticket set status = 'WITHDREW'
      where id in (select ticket_id from sales.finding_member where finding_id = ${settled.id})`.execute(t.db)
    await checkSession(t, office)
    const gone = { id: randomUUID(), version: 1 }
    const all = [gone, settled, changed, decided, fine]
    const { status, body } = await decideAll(all)
    expect(status).toBe(200)
    expect(body.kept).toEqual([fine.id])
    expect(body.notKept).toEqual([
      { id: gone.id, why: 'GONE', by: null, at: null },
      { id: settled.id, why: 'GONE', by: null, at: null },
      { id: changed.id, why: 'CHANGED', by: null, at: null },
      { id, why: 'DECIDED', by: 'WONG Lai Ming', at: expect.stringMatching(/^20.*Z$/) },
    ])
    expect((await open(changed.id)).decisions).toEqual([])
    const noted = await entries(all.map(item => item.id))
    expect(noted.map(entry => entry.result)).toEqual([
      'request.not-found',
      'sales.checks.changed',
      'sales.checks.changed',
      'sales.checks.decided',
      'done',
    ])
  })

  test('two who keep the same at once, in other orders: each is decided once, and nobody waits in a ring', async () => {
    const other = await enterStaff(t, 'SALES_MANAGER')
    for (let round = 0; round < 5; round++) {
      const findings = [await found(), await found(), await found()]
      const answers = await Promise.all([decideAll(findings), decideAll(findings.toReversed(), other)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers.flatMap(({ body }) => body.kept).toSorted()).toEqual(findings.map(({ id }) => id).toSorted())
      expect(answers.flatMap(({ body }) => body.notKept).map(({ why }) => why)).toEqual([
        'DECIDED',
        'DECIDED',
        'DECIDED',
      ])
      for (const { id } of findings) expect((await open(id)).decisions).toHaveLength(1)
    }
  })

  test('none, too many, one twice, or without a reason: nothing is decided; nor by who may not', async () => {
    const one = await found()
    const of = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID(), version: 1 }))
    expect(faultsOf(await decideAll([]))).toEqual(['findings required'])
    expect(faultsOf(await decideAll(of(maxDecided + 1)))).toEqual(['findings too_long'])
    expect((await decideAll(of(maxDecided))).body.notKept).toHaveLength(maxDecided)
    expect(faultsOf(await decideAll([one, one]))).toEqual(['findings.1.id not_offered'])
    const blank = { sessionId, findings: [asSeen(one)], reason: ' ' }
    expect(faultsOf(await t.call(keepSeveral, blank, { office }))).toEqual(['reason required'])
    const elsewhere = { ...blank, sessionId: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', reason }
    expect((await t.call(keepSeveral, elsewhere, { office })).problem.code).toBe('request.not-found')
    for (const role of ['AUDITOR', 'COUNTER'] as const)
      expect((await decideAll([one], await enterStaff(t, role))).problem.code).toBe('request.forbidden')
    expect(await open(one.id)).toMatchObject({ state: 'OPEN', decisions: [] })
  })
})

describe('some are voided', () => {
  test('as the desk does: state, letter and places; what is left is settled by nobody, the decision stays', async () => {
    const { one, two, finding } = await shared()
    const { status, body } = await end(finding.id, finding.version, [await seen(two.ticketId)])
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'DECIDED', decisions: [{ voidReason: 'DUPLICATE', voided: [two.number] }] })
    expect([await statusOf(one.ticketId), await statusOf(two.ticketId)]).toEqual(['REGISTERED', 'VOIDED'])
    const letter = (await t.outbox()).findLast(({ to }) => to === two.email)
    expect(letter?.subject).toBe(`Registration voided: ${two.number}`)
    await checkSession(t, office)
    const after = await open(finding.id)
    expect([after.state, after.count]).toEqual(['DECIDED', 0])
    expect(after.registrations.every(({ isGone }) => isGone)).toBe(true)
    const move = await t.db
      .selectFrom('sales.ticketTransition')
      .select(['reason', 'channel'])
      .where('ticketId', '=', two.ticketId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(move).toEqual({ reason: 'DUPLICATE', channel: 'DESK' })
  })
  test('several at once, verified ones too', async () => {
    const { finding, one, two } = await shared()
    const other = await verified(t, office)
    await t.db
      .insertInto('sales.findingMember')
      .values({ findingId: finding.id, ticketId: other.ticketId, since: finding.foundAt })
      .execute()
    const tickets = [await seen(two.ticketId), await seen(other.ticketId), await seen(one.ticketId)]
    expect((await end(finding.id, finding.version, tickets)).body.state).toBe('DECIDED')
    for (const { id } of tickets) expect(await statusOf(id)).toBe('VOIDED')
  })
  test('all of them or none: one that has changed since, one that is not of it, one that is named twice', async () => {
    const { finding, one, two } = await shared()
    const { id, version } = finding
    const [first, second] = [await seen(one.ticketId), await seen(two.ticketId)]
    await t.db
      .updateTable('sales.ticket')
      .set({ version: second.version + 1 })
      .where('id', '=', second.id)
      .execute()
    expect((await end(id, version, [first, second])).problem.code).toBe('sales.desk.changed')
    const stranger = await registered(t)
    const unrecognised = await seen(stranger.ticketId)
    expect(faultsOf(await end(id, version, [first, unrecognised]))).toEqual(['tickets.1.id not_offered'])
    expect(faultsOf(await end(id, version, [first, first]))).toEqual(['tickets.1.id not_offered'])
    expect(faultsOf(await end(id, version, []))).toEqual(['tickets required'])
    await t.db.updateTable('sales.ticket').set({ hasOpenCard: true }).where('id', '=', one.ticketId).execute()
    expect((await end(id, version, [first])).problem.code).toBe('sales.ticket.payment-open')
    await t.db.updateTable('sales.ticket').set({ hasOpenCard: false }).where('id', '=', one.ticketId).execute()
    expect([await statusOf(one.ticketId), await statusOf(two.ticketId)]).toEqual(['REGISTERED', 'REGISTERED'])
    expect(await open(id)).toMatchObject({ state: 'OPEN', version })
  })
})

describe('two at once', () => {
  test('of two who decide one wins, and the other is told who and when', async () => {
    for (let round = 0; round < 5; round++) {
      const { finding, two } = await shared()
      const { id, version } = finding
      const ticket = await seen(two.ticketId)
      const answers = await Promise.all([keep(id, version, manager), end(id, version, [ticket])])
      expect(statusesOf(answers)).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.problem).toMatchObject({ code: 'sales.checks.decided', params: { by: 'WONG Lai Ming' } })
      const { decisions, state } = await open(id)
      expect([state, decisions.length, decisions[0]?.at]).toEqual(['DECIDED', 1, refused?.problem.params?.['at']])
      expect(await statusOf(two.ticketId)).toBe(decisions[0]?.reason === null ? 'VOIDED' : 'REGISTERED')
    }
  })
  test('who void the same registrations by two findings wait for no ring: each registration is voided once', async () => {
    // Commands of one staff member run one after another anyway, so a second staff member is needed.
    const other = await enterStaff(t, 'SUPERVISOR')
    for (let round = 0; round < 6; round++) {
      const contacts = { phoneNumber: String(65_000_001 + round), email: `both${round}@example.com` }
      const first = await registeredWith(t, await member(t), contacts)
      const second = await registeredWith(t, await member(t), contacts)
      await checkSession(t, office)
      const mobile = await findingWith(t, office, 'MOBILE_SHARED', first.number)
      const mail = await findingWith(t, office, 'EMAIL_SHARED', first.number)
      const [a, b] = [await seen(first.ticketId), await seen(second.ticketId)]
      const answers = await Promise.all([
        end(mobile!.id, mobile!.version, [a, b]),
        end(mail!.id, mail!.version, [b, a], other),
      ])
      expect(answers.map(({ status, problem }) => (status === 200 ? 'done' : problem.code)).toSorted()).toEqual([
        'done',
        'sales.desk.changed',
      ])
      expect([await statusOf(first.ticketId), await statusOf(second.ticketId)]).toEqual(['VOIDED', 'VOIDED'])
    }
  })
})

describe('who may', () => {
  test('a counter sees nothing, an auditor reads, a sales manager voids nothing', async () => {
    const { finding, one } = await shared()
    const { id, version } = finding
    const [counter, auditor] = [await enterStaff(t, 'COUNTER'), await enterStaff(t, 'AUDITOR')]
    expect((await t.call(listFindings, { sessionId }, { office: counter })).problem.code).toBe('request.forbidden')
    expect((await t.call(openFinding, { sessionId, id }, { office: auditor })).body.id).toBe(id)
    expect((await keep(id, version, auditor)).problem.code).toBe('request.forbidden')
    expect((await end(id, version, [await seen(one.ticketId)], manager)).problem.code).toBe('request.forbidden')
  })
  test('Z3: of a session that they are not assigned to staff learn nothing', async () => {
    const { finding } = await shared()
    const { id, version } = finding
    const stranger = await enterStaff(t, 'SUPERVISOR')
    const other = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'
    for (const answer of [
      await t.call(listFindings, { sessionId: other }, { office: stranger }),
      await t.call(openFinding, { sessionId: other, id }, { office: stranger }),
      await t.call(beginCheck, { sessionId: other }, { office: stranger }),
      await t.call(keepFound, { sessionId: other, id, version, reason: 'x' }, { office: stranger }),
    ])
      expect(answer.problem.code).toBe('request.not-found')
  })
  test('what is decided is in the audit, about the finding', async () => {
    const { finding } = await shared()
    await keep(finding.id, finding.version)
    const auditor = await enterStaff(t, 'AUDITOR')
    const day = { from: ago(3_600_000), to: ago(-3_600_000) }
    const { rows } = (await t.call(listAudit, { ...day, operation: keepFound.name }, { office: auditor })).body
    expect(rows[0]).toMatchObject({ subject: finding.id, result: 'done' })
  })
})
