import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeInstrument } from '#contract/payments/desk'
import type { FindingKind } from '#contract/sales/checks/finding'
import { openTicket } from '#contract/sales/desk/desk'
import { enterStaff } from '../../testing/enter-staff.ts'
import { hkidOf, openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { checkSession, findingsOf, findingWith, registeredWith } from '../../testing/staff/checks.ts'
import { registered, verified } from '../../testing/staff/registered.ts'
import {
  agentWith,
  ago,
  createCompany,
  createPerson,
  member,
  type Member,
  setSession,
} from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 2 })
})

let serial = 0
const number = () => hkidOf(540_000 + ++serial)
type PersonGiven = Parameters<typeof createPerson>[2]
const jointly = (by: Member, given: PersonGiven = {}) => registeredWith(t, by, given)

/** Registers a member for a company with a director. */
const forCompany = async (by: Member, brNumber: string, given: PersonGiven = {}) => {
  const company = await createCompany(t, by, { brNumber })
  const { id: personId } = await createPerson(t, by, given)
  const more = { applicant: 'COMPANY', companyId: company.id, people: [{ personId, relationship: null }] } as const
  return registered(t, { ...more, people: [...more.people] }, by)
}

/**
 * Returns the numbers of the registrations in the finding of a kind that a registration belongs to; null if it
 * belongs to none.
 */
const foundWith = async (kind: FindingKind, of: string) => {
  const finding = await findingWith(t, office, kind, of)
  return finding
    ? finding.registrations
        .filter(registration => !registration.isGone)
        .map(registration => registration.registrationNumber)
    : null
}

describe('one person', () => {
  test('in more registrations than the limit, named by another account too; not at the limit', async () => {
    await setSession(t, sessions.open, { maxTicketsPerPerson: 1 })
    const one = await member(t)
    const named = await jointly(await member(t), { idNumber: one.idNumber })
    const own = await registered(t, {}, one)
    const alone = await registered(t)
    await checkSession(t, office)
    expect(await foundWith('PERSON_LIMIT', own.number)).toEqual([named.number, own.number])
    expect(await foundWith('PERSON_LIMIT', alone.number)).toBeNull()
    const finding = await findingWith(t, office, 'PERSON_LIMIT', own.number)
    expect(finding).toMatchObject({ limit: 1, count: 2, state: 'OPEN', decisions: [] })
    expect(finding?.registrations).toMatchObject([
      { concerned: { role: 'JOINT' }, isFirst: true, status: 'REGISTERED', isNew: false },
      { concerned: { role: 'REGISTRANT' }, isFirst: false },
    ])
    // Names are masked.
    for (const { name, concerned } of finding?.registrations ?? []) {
      expect(name).toMatch(/^\S\*+/)
      expect(concerned?.name).toMatch(/^\S\*+/)
    }
    await setSession(t, sessions.open, { maxTicketsPerPerson: 2 })
    await checkSession(t, office)
    expect(await foundWith('PERSON_LIMIT', own.number)).toBeNull()
    expect((await findingsOf(t, office, 'PERSON_LIMIT', 'SETTLED')).map(({ id }) => id)).toContain(finding?.id)
  })

  test('whoever has objected to being named does not count there', async () => {
    await setSession(t, sessions.open, { maxTicketsPerPerson: 1 })
    const one = await member(t)
    const named = await jointly(await member(t), { idNumber: one.idNumber })
    const own = await registered(t, {}, one)
    await t.db
      .updateTable('sales.intentHolder')
      .set({ claim: 'OBJECTED' })
      .where('intentId', '=', named.intent)
      .where('claim', '=', 'NAMED')
      .execute()
    await checkSession(t, office)
    expect(await foundWith('PERSON_LIMIT', own.number)).toBeNull()
  })

  test('as a director of several companies; of one company twice it is not found', async () => {
    const idNumber = number()
    const first = await forCompany(await member(t), '31000001', { idNumber })
    const second = await forCompany(await member(t), '31000002', { idNumber })
    const same = number()
    const third = await forCompany(await member(t), '31000003', { idNumber: same })
    const fourth = await forCompany(await member(t), '31000003', { idNumber: same })
    await checkSession(t, office)
    expect(await foundWith('DIRECTOR_SHARED', first.number)).toEqual([first.number, second.number])
    expect(await foundWith('DIRECTOR_SHARED', third.number)).toBeNull()
    expect(await foundWith('COMPANY_LIMIT', fourth.number)).toBeNull()
    // The limit was lowered.
    await setSession(t, sessions.open, { maxTicketsPerPerson: 1 })
    await checkSession(t, office)
    expect(await foundWith('COMPANY_LIMIT', fourth.number)).toEqual([third.number, fourth.number])
    expect(await foundWith('COMPANY_LIMIT', first.number)).toBeNull()
  })
})

describe('people who are alike', () => {
  const ann = { englishLastName: "O'BRIEN", englishFirstName: 'Ann-Marie', gender: 'F' } as const
  const born = (dateOfBirth: string) => member(t, { ...ann, dateOfBirth })
  test('with different documents, named or with an account; with one document they are not found', async () => {
    const [first, later] = [
      await registered(t, {}, await born('1979-05-06')),
      await registered(t, {}, await born('1979-05-07')),
    ]
    const swapped = {
      ...ann,
      englishLastName: 'Ann Marie',
      englishFirstName: 'O\u2019Brien',
      dateOfBirth: '1979-05-06',
    }
    const second = await jointly(await born('1979-05-08'), { ...swapped, idNumber: number() })
    const same = { ...ann, dateOfBirth: '1979-05-09', idNumber: number() }
    const alone = await jointly(await born('1979-05-10'), same)
    await jointly(await born('1979-05-11'), same)
    await checkSession(t, office)
    const finding = await findingWith(t, office, 'PERSON_ALIKE', first.number)
    expect(finding?.registrations).toMatchObject([
      { registrationNumber: first.number, concerned: { role: 'REGISTRANT' }, status: 'REGISTERED' },
      { registrationNumber: second.number, concerned: { role: 'JOINT' }, status: 'REGISTERED' },
    ])
    for (const { number: other } of [later, alone]) expect(await foundWith('PERSON_ALIKE', other)).toBeNull()
    // These registrations were read before the check compared people.
    await t.db.updateTable('sales.checkReading').set({ people: null, alike: null }).execute()
    await checkSession(t, office)
    expect(await foundWith('PERSON_ALIKE', first.number)).toEqual([first.number, second.number])
  })
})

describe('a contact', () => {
  test('of people of different identity, named or with an account; of one person twice it is not found', async () => {
    const [one, two, three] = [await member(t), await member(t), await member(t)]
    const shared = { phoneNumber: '63000001', email: 'shared@example.com' }
    const first = await jointly(one, shared)
    const second = await jointly(two, { ...shared, email: 'other@example.com' })
    const third = await jointly(three, { email: first.person.email })
    const idNumber = number()
    const own = { idNumber, phoneNumber: '63000002', email: 'own@example.com' }
    const again = await jointly(await member(t), own)
    await jointly(await member(t), own)
    await checkSession(t, office)
    expect(await foundWith('MOBILE_SHARED', first.number)).toEqual([first.number, second.number])
    expect(await foundWith('EMAIL_SHARED', second.number)).toBeNull()
    // An account's own email, given for somebody else.
    expect(await foundWith('EMAIL_SHARED', third.number)).toEqual([first.number, third.number])
    expect(await foundWith('MOBILE_SHARED', again.number)).toBeNull()
    const finding = await findingWith(t, office, 'EMAIL_SHARED', third.number)
    expect(finding?.registrations.map(({ concerned }) => concerned?.role)).toEqual(['REGISTRANT', 'JOINT'])
  })
})

describe('a deposit', () => {
  const take = async (ticketId: string, bank: string, instrument: string) => {
    const { version, deposit } = (await t.call(openTicket, { id: ticketId }, { office })).body
    const read = { method: 'CASHIER_ORDER', bank, number: instrument, payeeIsRight: true } as const
    const { status, raw } = await t.call(
      takeInstrument,
      { id: ticketId, version, ...read, amountCents: deposit.remainingCents },
      { office },
    )
    if (status !== 200) throw new Error(raw.body)
  }
  test('by the same order for two registrations; of another bank it is another', async () => {
    const [one, two, three] = [await registered(t), await registered(t), await registered(t)]
    await take(one.ticketId, '004', '770001')
    await take(two.ticketId, '004', '770001')
    await take(three.ticketId, '003', '770001')
    await checkSession(t, office)
    expect(await foundWith('INSTRUMENT_REPEATED', one.number)).toEqual([one.number, two.number])
    expect(await foundWith('INSTRUMENT_REPEATED', three.number)).toBeNull()
  })
})

describe('who was too young', () => {
  const submittedAt = (ticketId: string, createdAt: string) =>
    t.db.updateTable('sales.ticket').set({ createdAt }).where('id', '=', ticketId).execute()
  test('on the day in Hong Kong on which it was submitted', async () => {
    const [young, grown] = [await registered(t), await registered(t)]
    expect(young.dateOfBirth).toBe('1988-03-27')
    await submittedAt(young.ticketId, '2006-03-26T15:30:00.000Z')
    await submittedAt(grown.ticketId, '2006-03-26T16:30:00.000Z')
    await checkSession(t, office)
    expect(await foundWith('UNDER_AGE', young.number)).toEqual([young.number])
    expect(await foundWith('UNDER_AGE', grown.number)).toBeNull()
    const [finding] = await findingsOf(t, office, 'UNDER_AGE')
    expect(finding?.registrations[0]?.concerned?.role).toBe('REGISTRANT')
  })
})

describe('an agent', () => {
  const through = async (form: string, more: Parameters<typeof agentWith>[1] = {}) =>
    registered(t, { agent: agentWith(form, { licence: `S-${String(200_000 + ++serial)}`, ...more }) })
  const faultsOf = async (kind: FindingKind, of: string) => (await findingWith(t, office, kind, of))?.faults ?? null
  test('with a referral form that was not issued, is another’s, or of another agency', async () => {
    const right = await through('KS-A01-000011')
    const other = await through('KS-A01-000012')
    const loose = await through('KS-A01-000013')
    const unknown = await through('KS-A01-000014')
    await t.db
      .updateTable('sales.referralSerial')
      .set({ intentId: null })
      .where('serial', '=', 'KS-A01-000013')
      .execute()
    // These registrations were read before the check compared the agency of a form, or their form was corrected
    // since.
    await t.db
      .updateTable('sales.referralSerial')
      .set({ agencyCode: 'A02' })
      .where('serial', '=', 'KS-A01-000012')
      .execute()
    await t.db.updateTable('sales.intent').set({ referralSerial: 'XX-9999' }).where('id', '=', unknown.intent).execute()
    await checkSession(t, office)
    expect(await faultsOf('REFERRAL_FORM', right.number)).toBeNull()
    expect(await faultsOf('REFERRAL_FORM', other.number)).toEqual(['FORM_OTHER_AGENCY'])
    expect(await faultsOf('REFERRAL_FORM', loose.number)).toEqual(['FORM_OF_ANOTHER'])
    expect(await faultsOf('REFERRAL_FORM', unknown.number)).toEqual(['FORM_UNKNOWN'])
    // Two registrations with one form.
    await t.db
      .updateTable('sales.intent')
      .set({ referralSerial: 'KS-A01-000011' })
      .where('id', '=', loose.intent)
      .execute()
    await checkSession(t, office)
    expect(await faultsOf('REFERRAL_FORM', right.number)).toEqual(['FORM_OF_ANOTHER', 'FORM_TWICE'])
    expect(await foundWith('REFERRAL_FORM', right.number)).toEqual([right.number, loose.number])
  })
  test('with a licence that goes with other names or agencies; the same agent twice is not found', async () => {
    const agent = { licence: 'S-111111', englishName: 'LEE KA YAN' }
    const one = await through('KS-A01-000021', agent)
    const same = await through('KS-A01-000022', { ...agent, englishName: 'Lee Ka Yan' })
    await checkSession(t, office)
    expect(await faultsOf('AGENT_LICENCE', one.number)).toBeNull()
    const another = await through('KS-A01-000023', { ...agent, englishName: 'HO KA YAN' })
    await through('KS-A01-000024', { licence: 'S-222222' })
    await checkSession(t, office)
    expect(await faultsOf('AGENT_LICENCE', another.number)).toEqual(['LICENCE_TWO_NAMES'])
    expect(await foundWith('AGENT_LICENCE', one.number)).toEqual([one.number, same.number, another.number])
  })
})

test('not verified in time while others of the group are, and not yet voided by the clock', async () => {
  const late = await registered(t)
  const inTime = await verified(t, office)
  await checkSession(t, office)
  expect(await foundWith('NOT_VERIFIED', late.number)).toBeNull()
  const { closesAt, verifyBy } = await t.db
    .selectFrom('sales.session')
    .select(['closesAt', 'verifyBy'])
    .where('id', '=', sessions.open)
    .executeTakeFirstOrThrow()
  await setSession(t, sessions.open, { closesAt: ago(2_000), verifyBy: ago(1_000) })
  await checkSession(t, office)
  await setSession(t, sessions.open, { closesAt, verifyBy })
  expect(await foundWith('NOT_VERIFIED', late.number)).toEqual([late.number])
  expect(await foundWith('NOT_VERIFIED', inTime.number)).toBeNull()
})

describe('one that is bad', () => {
  test('row: it is found as such, and those behind it are read', async () => {
    const bad = await jointly(await member(t))
    const good = await registered(t)
    await t.db
      .updateTable('sales.namedPerson')
      .set({ particularsSealed: Buffer.from('torn') })
      .where('intentId', '=', bad.intent)
      .execute()
    await t.db
      .updateTable('sales.ticket')
      .set({ createdAt: '2000-01-01T00:00:00.000Z' })
      .where('id', '=', good.ticketId)
      .execute()
    const { run } = await checkSession(t, office)
    expect(run?.failed).toEqual([])
    expect(await foundWith('UNREADABLE', bad.number)).toEqual([bad.number])
    expect(await foundWith('UNDER_AGE', good.number)).toEqual([good.number])
  })
  test('kind: the others are looked for, what was found of it stands, and staff are told', async () => {
    const before = await findingsOf(t, office, 'INSTRUMENT_REPEATED', 'OPEN')
    expect(before.length).toBeGreaterThan(0)
    const late = await registered(t)
    await t.db
      .updateTable('sales.ticket')
      .set({ createdAt: '2000-01-01T00:00:00.000Z' })
      .where('id', '=', late.ticketId)
      .execute()
    await sql`revoke select on payments.instrument from firsthand_app`.execute(t.db)
    const { run } = await checkSession(t, office)
    await sql`grant select on payments.instrument to firsthand_app`.execute(t.db)
    expect(run).toMatchObject({ isRunning: false, failed: ['INSTRUMENT_REPEATED'] })
    expect(await findingsOf(t, office, 'INSTRUMENT_REPEATED', 'OPEN')).toEqual(before)
    expect(await foundWith('UNDER_AGE', late.number)).toEqual([late.number])
    expect((await checkSession(t, office)).run?.failed).toEqual([])
  })
})
