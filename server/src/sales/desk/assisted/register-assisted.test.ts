import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/operation'
import { takeInstrument } from '#contract/payments/desk'
import { openTicket, markOriginalSeen } from '#contract/sales/desk/desk'
import { prepareAssisted, registerAssisted } from '#contract/sales/desk/assisted'
import { verifyTicket } from '#contract/sales/desk/verification'
import { listTickets } from '#contract/sales/ticket/ticket'
import { keysOf, pick } from '#contract/pick'
import { sample } from '#contract/sample'
import { eraseRegistrations } from '../../registration/erase-registrations.ts'
import { brokenAt } from '../../../testing/consent-chain.ts'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { cnidOf, hkidOf, openTestApp, sessions, type TestApp, type TestFile } from '../../../testing/index.ts'
import {
  closeSession,
  faultsOf,
  type Member,
  member,
  photo,
  placesOf,
  setSession,
  submit,
} from '../../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2 })
})

type Given = InputOf<typeof registerAssisted>
let serial = 950_000
const answersFor = async (region: 'HK' | 'CN', granted: (code: string) => boolean = () => true) => {
  const { body } = await t.call(prepareAssisted, { sessionId: sessions.open, region }, { office })
  return body.definitions
    .filter(({ required }) => required)
    .map(({ code, version }) => ({
      code,
      version,
      granted: granted(code),
      locale: 'zh-HK' as const,
      shownAt: body.shownAt,
      viaSelectAll: false,
    }))
}
const given = async (more: Partial<Given> = {}): Promise<Given> => ({
  ...sample(registerAssisted.input),
  sessionId: sessions.open,
  batchId: sessions.groupB,
  person: { ...sample(registerAssisted.input).person, idNumber: hkidOf(++serial) },
  people: [],
  survey: {},
  consents: await answersFor('HK'),
  ...more,
})
type Sent = { office?: string; key?: string; files?: TestFile[] }
const register = async (more: Partial<Given> = {}, sent: Sent = {}) =>
  t.call(registerAssisted, await given(more), { office, files: [photo], ...sent })
const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body
const accountOf = (id: string) =>
  t.db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('accounts.account as account', 'account.id', 'ticket.accountId')
    .select(['account.id', 'account.email', 'account.assistedReason', 'ticket.intentId'])
    .where('ticket.id', '=', id)
    .executeTakeFirstOrThrow()
/** Returns the particulars of a member with an account, as the original document shows them. */
const personOf = (who: Member): Given['person'] => pick(who, keysOf(sample(registerAssisted.input).person))
const accounts = async () =>
  (
    await t.db
      .selectFrom('accounts.account')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('somebody is registered at the desk, on paper', () => {
  test('who has no account gets one that nobody logs in to; the desk takes it from there to the receipt', async () => {
    const { status, body, raw } = await register()
    expect(status, raw.body).toBe(200)
    const { id } = body
    const ticket = await open(id)
    expect([ticket.status, ticket.registrationNumber]).toEqual(['PENDING', body.registrationNumber])
    expect(ticket.faults.map(({ code }) => code)).not.toContain('CONSENTS_MISSING')
    const account = await accountOf(id)
    expect(account).toMatchObject({ email: `${account.id}@nowhere.invalid`, assistedReason: 'NO_DEVICE' })
    const moved = await t.db.selectFrom('sales.ticketTransition').selectAll().where('ticketId', '=', id).execute()
    expect(moved).toMatchObject([{ toStatus: 'PENDING', channel: 'DESK' }])
    expect(moved[0]?.actor).toMatch(/^staff:/)
    const events = await t.db.selectFrom('consents.event').selectAll().where('accountId', '=', account.id).execute()
    expect(events.length).toBeGreaterThan(2)
    for (const event of events) expect([event.channel, event.locale, event.action]).toEqual(['PAPER', 'zh-HK', 'GRANT'])
    expect(await brokenAt(t, account.id)).toBeNull()
    const pages = await t.db
      .selectFrom('sales.paper')
      .innerJoin('files.upload', 'files.upload.id', 'sales.paper.uploadId')
      .select(['sales.paper.intentId', 'files.upload.accountId'])
      .where('sales.paper.accountId', '=', account.id)
      .execute()
    expect(pages).toEqual([{ intentId: account.intentId, accountId: account.id }])

    const seen = await t.call(
      markOriginalSeen,
      { id, version: ticket.version, kind: 'IDENTITY', personId: account.id },
      { office },
    )
    const order = { method: 'CASHIER_ORDER', bank: '004', number: '700001', payeeIsRight: true } as const
    const amountCents = seen.body.deposit.remainingCents
    const taken = await t.call(takeInstrument, { id, version: seen.body.version, ...order, amountCents }, { office })
    expect([taken.body.status, taken.body.faults]).toEqual(['REGISTERED', []])
    // The staff member who registered a person alone cannot verify that registration alone, because nobody else has
    // seen the person.
    const alone = await t.call(verifyTicket, { id, version: taken.body.version }, { office })
    expect([alone.status, alone.problem.code]).toEqual([409, 'sales.presence.needed'])
    const colleague = await enterStaff(t, 'COUNTER')
    const done = await t.call(verifyTicket, { id, version: taken.body.version }, { office: colleague })
    expect(done.body.status).toBe('VERIFIED')
    // No letter was sent to a placeholder address.
    expect((await t.outbox()).filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
  })
  test('letters go where they are wanted, in the language that was asked for', async () => {
    const lettersTo = `letters${++serial}@example.com`
    await register({ lettersTo, locale: 'zh-HK' })
    const letter = (await t.outbox()).findLast(({ to }) => to === lettersTo)
    expect(letter?.subject).toContain('已於售樓處登記')
  })
  test('who has an account is registered in it, and hears of it', async () => {
    const who = await member(t)
    const before = await accounts()
    const { body } = await register({ person: personOf(who) })
    expect((await accountOf(body.id)).id).toBe(who.id)
    expect(await accounts()).toBe(before)
    const own = (await t.call(listTickets, {}, { token: who.token })).body.rows
    expect(own.map(({ id }) => id)).toEqual([body.id])
    expect((await t.outbox()).findLast(({ to }) => to === who.email)?.body).toContain(body.registrationNumber)
    // The proved mobile number also gets an SMS, so that a person who was not at the desk learns of the registration
    // at once.
    const sms = (await t.outbox()).findLast(({ to }) => to === `+${who.areaCode}${who.phoneNumber}`)
    expect(sms?.body).toContain(body.registrationNumber)
  })
  test('a second time it is the same account', async () => {
    const person = { ...sample(registerAssisted.input).person, idNumber: hkidOf(++serial) }
    const [first, second] = [await register({ person }), await register({ person })]
    expect((await accountOf(second.body.id)).id).toBe((await accountOf(first.body.id)).id)
    expect((await register({ person })).problem.code).toBe('sales.ticket.person-limit')
  })
  test('in joint names, each on their own paper', async () => {
    const joint = {
      ...sample(registerAssisted.input).people[0]!,
      idNumber: hkidOf(++serial),
      consents: await answersFor('HK'),
    }
    const { body, raw } = await register({ people: [joint] })
    expect(raw.statusCode, raw.body).toBe(200)
    const { people } = await open(body.id)
    expect(people).toMatchObject([{ role: 'REGISTRANT' }, { role: 'JOINT', missingConsents: [] }])
    const refused = await register({ people: [{ ...joint, idNumber: hkidOf(++serial), consents: [] }] })
    expect(refused.problem.code).toBe('consents.required')
  })
  test('what is kept of the paper goes with the person', async () => {
    const { body } = await register()
    const { id } = await accountOf(body.id)
    await eraseRegistrations(t.db, id)
    expect(await t.db.selectFrom('sales.paper').select('id').where('accountId', '=', id).execute()).toEqual([])
  })
})

describe('consents on paper', () => {
  const card = () => {
    const number = ++serial % 1000
    const birth = sample(registerAssisted.input).person.dateOfBirth
    return {
      ...sample(registerAssisted.input).person,
      idType: 'CNID' as const,
      nationality: 'CHN',
      idNumber: cnidOf(number, birth),
      gender: Number(cnidOf(number, birth)[16]) % 2 === 1 ? ('M' as const) : ('F' as const),
    }
  }
  test('who refuses those of the Mainland’s law is registered with the others; it can be verified', async () => {
    const consents = await answersFor('CN', code => !code.startsWith('PRC_'))
    expect(consents.filter(({ granted }) => !granted).length).toBeGreaterThan(2)
    const { status, body, raw } = await register({ person: card(), consents, reason: 'REFUSED_CONSENTS' })
    expect(status, raw.body).toBe(200)
    expect((await open(body.id)).people[0]?.missingConsents).toEqual([])
    const { id } = await accountOf(body.id)
    const declined = await t.db
      .selectFrom('consents.event')
      .select('code')
      .where('accountId', '=', id)
      .where('action', '=', 'DECLINE')
      .execute()
    expect(declined.every(({ code }) => code.startsWith('PRC_'))).toBe(true)
  })
  test('what is not answered at all, or asked of everybody and refused, is missing', async () => {
    const unasked = await register({ person: card(), consents: await answersFor('HK') })
    expect(unasked.problem).toMatchObject({ code: 'consents.required' })
    const refused = await register({ consents: await answersFor('HK', code => code !== 'PICS') })
    expect(refused.problem).toMatchObject({ code: 'consents.required', params: { codes: 'PICS' } })
  })
})

describe('what is not registered', () => {
  test('by whom is not assigned to the session: before anything is kept', async () => {
    const before = await accounts()
    const stranger = await enterStaff(t, 'COUNTER')
    await t.db
      .deleteFrom('office.assignment')
      .where('staffId', 'in', eb => eb.selectFrom('office.staff').select('id').orderBy('createdAt', 'desc').limit(1))
      .execute()
    expect((await register({}, { office: stranger })).status).toBe(404)
    expect(await accounts()).toBe(before)
    expect(
      (await t.call(prepareAssisted, { sessionId: sessions.open, region: 'HK' }, { office: stranger })).status,
    ).toBe(404)
  })
  test('under age, a number that is none, no pages', async () => {
    const person = { ...sample(registerAssisted.input).person, dateOfBirth: '2015-01-01', idNumber: 'A1234567' }
    const before = await accounts()
    expect(faultsOf(await register({ person }, { files: [] }))).toEqual([
      'person.dateOfBirth under_age',
      'person.idNumber hkid_check',
      'files files_required',
    ])
    expect(await accounts()).toBe(before)
  })
  test('once registration has closed', async () => {
    const reopen = await closeSession(t, sessions.open)
    expect((await register()).problem.code).toBe('sales.session.closed')
    await reopen()
  })
  test('more than the rules of the session allow', async () => {
    expect(faultsOf(await register({ numberOfIntents: 6 }))).toEqual(['numberOfIntents too_big'])
  })
})

describe('at once', () => {
  test('with the person’s own registrations: never more than the limit', async () => {
    await setSession(t, sessions.open, { maxTicketsPerPerson: 2, maxTicketsPerAccount: 2 })
    const who = await member(t)
    const person = personOf(who)
    const desk = () => register({ person }).then(({ status }) => status === 200)
    const online = () =>
      submit(t, who).then(
        () => true,
        () => false,
      )
    const done = await Promise.all([desk(), online(), desk(), online(), desk()])
    expect(done.filter(Boolean)).toHaveLength(2)
    expect(Math.max(...(await placesOf(t, sessions.open, 'person')))).toBeLessThanOrEqual(2)
  })
  test('two desks, one person without an account: one account', async () => {
    const person = { ...sample(registerAssisted.input).person, idNumber: hkidOf(++serial) }
    const before = await accounts()
    const answers = await Promise.all([register({ person }), register({ person })])
    for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe('accounts.id-number.taken')
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await accounts()).toBe(before + 1)
  })
  test('sent again with its key it is the same answer, once', async () => {
    const key = randomUUID()
    const input = await given()
    const [first, second] = [
      await t.call(registerAssisted, input, { office, key, files: [photo] }),
      await t.call(registerAssisted, input, { office, key, files: [photo] }),
    ]
    expect([second.status, second.raw.body]).toEqual([200, first.raw.body])
  })
})
