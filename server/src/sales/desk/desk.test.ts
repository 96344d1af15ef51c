import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import type { Operation } from '#contract/operation'
import { sample } from '#contract/sample'
import { watchTicket } from '#contract/sales/desk/desk-parts'
import { openTicket, showDeskImage, showDeskNumber, markOriginalSeen } from '#contract/sales/desk/desk'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { combinedRoles, enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { attach, createPerson, member, setSession } from '../../testing/registrants.ts'

let t: TestApp
let office: string
/** A staff member with all desk roles but no assigned session. */
let unassigned: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 6, onlineWithdrawal: true })
  // A kiosk account has no other role.
  unassigned = await enterStaff(t, ...combinedRoles)
  await t.db.deleteFrom('office.assignment').execute()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body

describe('the desk sees a registration', () => {
  const ofTickets = operations.filter(({ path }) => path.startsWith('/v1/office/desk/tickets/{id}'))
  test.each(ofTickets.map(op => [op.name, op as Operation] as const))(
    'Z1: of a session that one is not assigned to there is none: %s',
    async (_, op) => {
      const one = await registered(t)
      const example = sample(op.input) as object
      const whom = 'personId' in example && { personId: one.id }
      const given = { ...example, id: one.ticketId, ...whom } as never
      expect((await t.call(op, given, { office: unassigned })).problem.code).toBe('request.not-found')
      expect((await t.call(op, { ...(given as object), id: randomUUID() } as never, { office })).status).not.toBe(200)
    },
  )
  test('all that is done with a registration is tried here', () => expect(ofTickets.length).toBeGreaterThan(12))
  test('people with what is to be compared, and what is missing of each', async () => {
    const who = await member(t)
    const named = await createPerson(t, who)
    const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    const { people, originals, faults, deposit, status } = await open(one.ticketId)
    expect(status).toBe('REGISTERED')
    expect(people).toMatchObject([
      { id: who.id, role: 'REGISTRANT', dateOfBirth: who.dateOfBirth, isUnderAge: false, missingConsents: [] },
      { role: 'JOINT', relationship: 'SPOUSE', idNumberMasked: named.idNumberMasked },
    ])
    expect(people[1]?.missingConsents.length).toBeGreaterThan(0)
    expect(originals.map(({ kind, seenAt }) => [kind, seenAt])).toEqual([
      ['IDENTITY', null],
      ['IDENTITY', null],
      ['RELATIONSHIP', null],
    ])
    expect(faults.map(({ code }) => code)).toEqual([
      'CONSENTS_MISSING',
      'ORIGINAL_NOT_SEEN',
      'ORIGINAL_NOT_SEEN',
      'ORIGINAL_NOT_SEEN',
      'DEPOSIT_SHORT',
    ])
    expect(deposit).toMatchObject({ settledCents: 0, declaredCents: 0, receivedCents: 0 })
    expect(deposit.remainingCents).toBe(deposit.totalCents)
  })
  test('how one ended that its registrant has withdrawn', async () => {
    const one = await registered(t)
    expect((await open(one.ticketId)).ended).toBeNull()
    await t.call(withdrawTicket, { id: one.ticketId }, { token: one.token })
    expect((await open(one.ticketId)).ended).toMatchObject({ endedBy: 'REGISTRANT', staffName: null, reason: null })
  })
  test('that it has changed is learned without a look at it', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    const looks = async () =>
      (await t.db.selectFrom('platform.audit').select('id').where('subject', '=', one.ticketId).execute()).length
    const before = await looks()
    const watch = async () => (await t.call(watchTicket, { id: one.ticketId }, { office })).body
    expect(await watch()).toEqual({ version })
    expect(await looks()).toBe(before)
    await t.call(withdrawTicket, { id: one.ticketId }, { token: one.token })
    expect(await watch()).toEqual({ version: version + 1 })
  })
  test('neither contacts nor whole numbers', async () => {
    const one = await registered(t)
    const { raw } = await t.call(openTicket, { id: one.ticketId }, { office })
    for (const text of [one.email, one.phoneNumber, one.idNumber]) expect(raw.body).not.toContain(text)
  })
  test('warned of the same person in another account’s registration, and of contacts that have just changed', async () => {
    const first = await registered(t)
    const who = await member(t)
    const named = await createPerson(t, who, { idNumber: first.idNumber })
    const second = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    const warnings = async (id: string) => (await open(id)).warnings
    expect(await warnings(first.ticketId)).toMatchObject([
      { code: 'PERSON_ELSEWHERE', personId: first.id, registrationNumbers: [second.number] },
    ])
    expect(await warnings(second.ticketId)).toMatchObject([
      { code: 'PERSON_ELSEWHERE', registrationNumbers: [first.number] },
    ])
    await t.db
      .insertInto('platform.audit')
      .values({
        actor: `registrant:${second.id}`,
        operation: 'accounts.profiles.update',
        subject: second.id,
        result: 'done',
        correlationId: randomUUID(),
      })
      .execute()
    expect((await warnings(second.ticketId)).map(({ code }) => code)).toEqual(['PERSON_ELSEWHERE', 'CONTACT_CHANGED'])
  })
})

describe('what is shown on press alone', () => {
  const purposes = (operation: string) =>
    t.db
      .selectFrom('platform.audit')
      .select(['subject', 'purpose', 'result'])
      .where('operation', '=', operation)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  test('a whole identity number, of whoever is in the registration, with the purpose recorded', async () => {
    const who = await member(t)
    const named = await createPerson(t, who, { idNumber: 'C1234569' })
    const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    const { people } = await open(one.ticketId)
    const show = (personId: string) =>
      t.call(showDeskNumber, { id: one.ticketId, personId, purpose: 'COMPLAINT' }, { office })
    expect((await show(who.id)).body.idNumber).toBe(who.idNumber)
    expect((await show(people[1]!.id)).body.idNumber).toBe('C1234569')
    expect(await purposes(showDeskNumber.name)).toEqual({
      subject: one.ticketId,
      purpose: 'COMPLAINT',
      result: 'done',
    })
    expect((await show(randomUUID())).status).toBe(404)
    const other = await registered(t)
    expect((await show(other.id)).status).toBe(404)
  })
  test('a copy of a document that came with it, and no other file of the account', async () => {
    const who = await member(t)
    const file = await attach(t, who, 'IDENTITY')
    const named = await createPerson(t, who, { documentWay: 'UPLOAD', documents: [file.id] })
    const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, who)
    const loose = await attach(t, who, 'IDENTITY')
    const [, person] = (await open(one.ticketId)).people
    expect(person?.documents).toEqual([file.id])
    const show = (documentId: string) =>
      t.call(showDeskImage, { id: one.ticketId, documentId, purpose: 'VERIFICATION' }, { office })
    const shown = await show(file.id)
    expect([shown.status, shown.raw.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.raw.headers['cache-control']).toContain('no-store')
    expect(await purposes(showDeskImage.name)).toMatchObject({ subject: one.ticketId, purpose: 'VERIFICATION' })
    expect((await show(loose.id)).status).toBe(404)
  })
  test('both want a proof of the last minutes', async () => {
    const one = await registered(t)
    const stale = await enterStaff(t, 'COUNTER')
    await t.db
      .updateTable('office.session')
      .set({ provedAt: new Date(Date.now() - 6 * 60_000).toISOString() })
      .where('id', '=', eb => eb.selectFrom('office.session').select('id').orderBy('createdAt', 'desc').limit(1))
      .execute()
    const asked = { id: one.ticketId, purpose: 'VERIFICATION' } as const
    const number = await t.call(showDeskNumber, { ...asked, personId: one.id }, { office: stale })
    const image = await t.call(showDeskImage, { ...asked, documentId: randomUUID() }, { office: stale })
    expect([number.problem.code, image.problem.code]).toEqual(['office.prove-again', 'office.prove-again'])
  })
})

describe('an original that was seen', () => {
  test('stands with who saw it and when; seen again it is as it was', async () => {
    const one = await registered(t)
    const before = await open(one.ticketId)
    const given = { id: one.ticketId, kind: 'IDENTITY', personId: one.id } as const
    const first = await t.call(markOriginalSeen, { ...given, version: before.version }, { office })
    expect(first.body.originals).toMatchObject([{ kind: 'IDENTITY', personId: one.id, seenBy: 'WONG Lai Ming' }])
    expect(first.body.faults.map(({ code }) => code)).toEqual(['DEPOSIT_SHORT'])
    expect(first.body.version).toBe(before.version + 1)
    const again = await t.call(markOriginalSeen, { ...given, version: first.body.version }, { office })
    expect([again.status, again.body.version]).toEqual([200, first.body.version])
  })
  test('Q7: what was looked at has changed: refused with who changed it and when', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    const given = { id: one.ticketId, version, kind: 'IDENTITY', personId: one.id } as const
    await t.call(markOriginalSeen, given, { office })
    const { status, problem } = await t.call(markOriginalSeen, given, { office })
    expect([status, problem.code]).toEqual([409, 'sales.desk.changed'])
    expect(problem.params).toMatchObject({ status: 'REGISTERED', by: 'WONG Lai Ming' })
    await t.call(withdrawTicket, { id: one.ticketId }, { token: one.token })
    const gone = (await t.call(markOriginalSeen, { ...given, version: version + 1 }, { office })).problem
    expect(gone.params).toEqual({ status: 'WITHDREW', version: version + 2 })
  })
  test('Q2: sent again with its key it is the same answer, once', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    const given = { id: one.ticketId, version, kind: 'IDENTITY', personId: one.id } as const
    const key = randomUUID()
    const first = await t.call(markOriginalSeen, given, { office, key })
    const second = await t.call(markOriginalSeen, given, { office, key })
    expect([second.status, second.raw.body]).toEqual([200, first.raw.body])
    const acts = await t.db.selectFrom('sales.deskAct').select('id').where('ticketId', '=', one.ticketId).execute()
    expect(acts).toHaveLength(1)
  })
  test('what the registration does not have is not seen', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    const see = async (kind: 'RELATIONSHIP' | 'COMPANY' | 'IDENTITY', personId: string | null) =>
      (await t.call(markOriginalSeen, { id: one.ticketId, version, kind, personId }, { office })).status
    expect([
      await see('COMPANY', null),
      await see('RELATIONSHIP', one.id),
      await see('IDENTITY', randomUUID()),
    ]).toEqual([400, 400, 400])
  })
})
