import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '#contract/privacy/privacy'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { openTicket } from '#contract/sales/desk/desk'
import { openRegistration, type TimelineEntry } from '#contract/sales/registration/registration-detail'
import { verifyTicket } from '#contract/sales/desk/verification'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { readyToVerify, registered } from '../../testing/staff/registered.ts'

let t: TestApp
let counter: string
beforeAll(async () => {
  t = await openTestApp()
  counter = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())

const toldOf = (timeline: readonly TimelineEntry[]): string[] =>
  timeline.map(({ kind, status, instrument, by, staffName, number }) =>
    [kind, status, instrument, by, staffName, number].filter(part => part !== null).join(' '),
  )

test.each(['SALES_MANAGER', 'FINANCE'] as const)(
  '%s reads how a registration stands, its deposit and history, and of nobody by name, number or contact',
  async role => {
    const office = await enterStaff(t, role)
    const { ticketId: id, version, number, instrument, person } = await readyToVerify(t, counter)
    await t.call(verifyTicket, { id, version }, { office: counter })
    const { status, body, raw } = await t.call(openRegistration, { id }, { office })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, registrationNumber: number, status: 'VERIFIED', outcome: null, hasAgent: false })
    expect(body.deposit).toMatchObject({ receivedCents: body.deposit.totalCents, settledCents: 0 })
    expect(body.instruments).toMatchObject([{ number: instrument, status: 'RECEIVED' }])
    expect(toldOf(body.timeline)).toEqual(
      expect.arrayContaining([
        'STATUS PENDING REGISTRANT',
        'STATUS REGISTERED REGISTRANT',
        `INSTRUMENT RECEIVED STAFF WONG Lai Ming ${instrument}`,
        expect.stringMatching(/^VERIFIED STAFF WONG Lai Ming V-/),
        'LETTER SYSTEM',
      ]),
    )
    // The newest is first.
    expect(body.timeline.map(({ at }) => at)).toEqual(
      body.timeline.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)),
    )
    expect(body.timeline.filter(({ kind }) => kind === 'LETTER').map(({ text }) => text?.en)).toContain('Verified')
    expect(body.name).toMatch(/^\S\*+( \S\*+)*/)
    const { people } = (await t.call(openTicket, { id }, { office: counter })).body
    const { englishLastName, idNumberMasked } = people[0]!
    for (const secret of [englishLastName, idNumberMasked, person.email]) expect(raw.body).not.toContain(secret)
    const [last] = await t.db
      .selectFrom('platform.audit')
      .select(['operation', 'subject'])
      .where('operation', '=', 'sales.registrations.open')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last).toEqual({ operation: 'sales.registrations.open', subject: id })
  },
)

test('its timeline has the visit, the print, the reversal and the day of the sale, which finance does not read', async () => {
  const [manager, finance] = [await enterStaff(t, 'SALES_MANAGER'), await enterStaff(t, 'FINANCE')]
  const { ticketId: id, version } = await readyToVerify(t, counter)
  const verified = await t.call(verifyTicket, { id, version }, { office: counter })
  const { sessionId, batchId } = await t.db
    .selectFrom('sales.ticket')
    .select(['sessionId', 'batchId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const staffId = (await t.context.office.selectFrom('office.staff').select('id').executeTakeFirstOrThrow()).id
  const [verification] = verified.body.verifications
  const at = new Date(Date.now() + 60_000).toISOString()
  const { office } = t.context
  await office
    .insertInto('sales.verificationPrint')
    .values({ id: randomUUID(), verificationId: verification!.id, number: 1, printedAt: at, staffId })
    .execute()
  await office
    .insertInto('sales.visit')
    .values({
      sessionId,
      ticketId: id,
      number: 17,
      day: '2026-12-01',
      arrivedAt: at,
      calledAt: at,
      calledBy: staffId,
      desk: '4',
    })
    .execute()
  const turn = await office
    .insertInto('sales.turn')
    .values({
      sessionId,
      batchId,
      ticketId: id,
      intent: 1,
      position: 5,
      isLate: false,
      reportedAt: at,
      state: 'CALLED',
      desk: '2',
      calledBy: staffId,
      calledAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { propertyId } = await t.db
    .selectFrom('sales.session')
    .select('propertyId')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const unit = await office
    .insertInto('sales.unit')
    .values({ propertyId, key: randomUUID(), block: 'Tower 1', floor: '12', unit: 'A' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const blockName = { en: 'Tower 1', 'zh-HK': '第1座', 'zh-CN': '第1座' }
  await office
    .insertInto('sales.unitOnSale')
    .values({ sessionId, unitId: unit.id, order: 1, saleableArea: 500, priceCents: 1, blockName })
    .execute()
  await office
    .insertInto('sales.unitEvent')
    .values({ sessionId, unitId: unit.id, turnId: turn.id, act: 'SELECT', staffId, at })
    .execute()
  const read = async (reader: string) => (await t.call(openRegistration, { id }, { office: reader })).body.timeline
  const shared = [/^ARRIVED SYSTEM 17$/, /^CALLED STAFF .* 4$/, /^PRINTED STAFF .* V-/]
  const ofManager = await read(manager)
  for (const line of shared) expect(toldOf(ofManager)).toContainEqual(expect.stringMatching(line))
  expect(toldOf(ofManager)).toContainEqual(expect.stringMatching(/^TURN_CALLED STAFF .* 2$/))
  expect(ofManager.find(({ kind }) => kind === 'UNIT')?.unit).toEqual({
    act: 'SELECT',
    block: 'Tower 1',
    blockName,
    floor: '12',
    unit: 'A',
  })
  const ofFinance = await read(finance)
  for (const line of shared) expect(toldOf(ofFinance)).toContainEqual(expect.stringMatching(line))
  expect(ofFinance.filter(({ kind }) => kind === 'UNIT' || kind.startsWith('TURN'))).toEqual([])
})

test('it is there for nobody else, and there is none of an unknown id', async () => {
  const { ticketId: id } = await registered(t)
  for (const role of ['COUNTER', 'AUDITOR', 'PRIVACY_OFFICER', 'ADMINISTRATOR'] as const)
    expect((await t.call(openRegistration, { id }, { office: await enterStaff(t, role) })).status).toBe(403)
  const office = await enterStaff(t, 'FINANCE')
  expect(
    (await t.call(openRegistration, { id: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20' }, { office })).problem.code,
  ).toBe('request.not-found')
})

test('the registration of an erased person still opens, with nothing of the person', async () => {
  const { ticketId: id, person } = await registered(t)
  expect((await t.call(withdrawTicket, { id }, { token: person.token })).status).toBe(200)
  const erased = await t.call(eraseAccount, { password: person.password }, { token: person.token })
  expect(erased.raw.body).toBe('{}')
  const { status, body } = await t.call(openRegistration, { id }, { office: await enterStaff(t, 'FINANCE') })
  expect([status, body.status, body.instruments]).toEqual([200, 'WITHDREW', []])
})
