import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveInstrument, refuseInstrument, replaceInstrument, takeInstrument } from '#contract/payments/desk'
import { addPayment, listPayments } from '#contract/payments/payment'
import { openTicket } from '#contract/sales/desk/desk'
import { getTicket } from '#contract/sales/ticket/ticket'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, statusesOf, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { ago, member, type Member, setSession, submit } from '../../testing/registrants.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))
// S-I2: the declared amount of the registration equals both the ledger and the active instruments.
afterEach(async () => {
  const tickets = await t.db.selectFrom('sales.ticket').select(['id', 'declaredCents']).execute()
  const lines = await t.db.selectFrom('payments.entry').select(['ticketId', 'kind', 'amountCents']).execute()
  const rows = await t.db.selectFrom('payments.instrument').select(['ticketId', 'status', 'amountCents']).execute()
  for (const { id, declaredCents } of tickets.filter(ticket => lines.some(({ ticketId }) => ticketId === ticket.id))) {
    const sum = (of: { amountCents: number }[]) => of.reduce((total, { amountCents }) => total + amountCents, 0)
    const own = lines.filter(({ ticketId }) => ticketId === id)
    const entered =
      sum(own.filter(({ kind }) => kind === 'DECLARE')) - sum(own.filter(({ kind }) => kind === 'UNDECLARE'))
    const standing = rows.filter(row => row.ticketId === id && ['DECLARED', 'RECEIVED'].includes(row.status))
    if (own.some(({ kind }) => kind === 'DECLARE')) expect([declaredCents, sum(standing)]).toEqual([entered, entered])
  }
})

let numbers = 100_000
const read = (amountCents: number) => ({
  method: 'CASHIER_ORDER' as const,
  bank: '004',
  number: String(++numbers),
  amountCents,
  payeeIsRight: true as const,
})
const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body
const take = async (id: string, more: Partial<ReturnType<typeof read>> = {}, version?: number) =>
  t.call(takeInstrument, { id, version: version ?? (await open(id)).version, ...read(10_000_000), ...more }, { office })
/** Creates a Pending registration with a cashier's order of HK$100,000 entered, of the HK$200,000 due. */
const entered = async (who?: Member) => {
  const person = who ?? (await member(t))
  const { ticket } = await submit(t, person)
  const { payeeIsRight: _, ...instrument } = read(10_000_000)
  const { body, raw } = await t.call(addPayment, { ticketId: ticket.id, ...instrument }, { token: person.token })
  const [payment] = body.payments
  if (!payment) throw new Error(raw.body)
  return { ...person, ticketId: ticket.id, instrumentId: payment.id, ...instrument }
}
const named = (item: { instrumentId: string; ticketId: string }, version: number) => ({
  id: item.ticketId,
  version,
  instrumentId: item.instrumentId,
})

describe('an instrument that was entered', () => {
  test('is received as it was entered, once; its registrant sees that', async () => {
    const one = await entered()
    const { version, deposit } = await open(one.ticketId)
    expect(deposit).toMatchObject({ declaredCents: 10_000_000, receivedCents: 0, remainingCents: 10_000_000 })
    const given = { ...named(one, version), payeeIsRight: true } as const
    const answer = await t.call(receiveInstrument, given, { office })
    expect(answer.body.instruments).toMatchObject([{ id: one.instrumentId, status: 'RECEIVED', number: one.number }])
    expect(answer.body.deposit).toMatchObject({ declaredCents: 10_000_000, receivedCents: 10_000_000 })
    const again = await t.call(receiveInstrument, { ...given, version: answer.body.version }, { office })
    expect([again.problem.code, again.problem.params]).toEqual(['payments.instrument.state', { status: 'RECEIVED' }])
    const { body } = await t.call(listPayments, { ticketId: one.ticketId }, { token: one.token })
    expect(body.payments[0]?.events.map(({ status }) => status)).toEqual(['DECLARED', 'RECEIVED'])
  })
  test('that is payable to somebody else is not received', async () => {
    const one = await entered()
    const { version } = await open(one.ticketId)
    const { status } = await t.call(receiveInstrument, { ...named(one, version), payeeIsRight: false } as never, {
      office,
    })
    expect(status).toBe(400)
  })
  test('is refused with a reason and leaves the deposit; taken and handed back it is RETURNED', async () => {
    const one = await entered()
    const { version } = await open(one.ticketId)
    const refused = await t.call(refuseInstrument, { ...named(one, version), reason: 'PAYEE' }, { office })
    expect(refused.body.deposit).toMatchObject({ declaredCents: 0, remainingCents: 20_000_000 })
    const reasons = await t.db
      .selectFrom('payments.transition')
      .select(['status', 'reason'])
      .where('paymentId', '=', one.instrumentId)
      .orderBy('id')
      .execute()
    expect(reasons).toEqual([
      { status: 'DECLARED', reason: null },
      { status: 'CANCELLED', reason: 'PAYEE' },
    ])
    const taken = (await take(one.ticketId)).body
    const [instrument] = taken.instruments
    const back = await t.call(
      refuseInstrument,
      { id: one.ticketId, version: taken.version, instrumentId: instrument!.id, reason: 'CHANGED_MIND' },
      { office },
    )
    expect(back.body.instruments).toMatchObject([{ status: 'RETURNED' }])
    expect(back.body.deposit).toMatchObject({ receivedCents: 0, remainingCents: 20_000_000 })
  })
  test('is replaced by another: the old stays as REPLACED, and the sums hold', async () => {
    const one = await entered()
    const { version } = await open(one.ticketId)
    const given = { ...named(one, version), ...read(20_000_000) }
    const { body } = await t.call(replaceInstrument, given, { office })
    expect(body.instruments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['REPLACED', 10_000_000],
      ['RECEIVED', 20_000_000],
    ])
    expect([body.deposit.remainingCents, body.status]).toEqual([0, 'REGISTERED'])
    const more = { ...given, ...read(20_000_001), version: body.version, instrumentId: body.instruments[1]!.id }
    const tooMuch = await t.call(replaceInstrument, more, { office })
    expect(tooMuch.problem.errors).toMatchObject([{ field: 'amountCents', code: 'exceeds_remaining' }])
  })
  test('of another registration is not there', async () => {
    const [one, other] = [await entered(), await entered()]
    const { version } = await open(one.ticketId)
    const given = { ...named({ ...one, instrumentId: other.instrumentId }, version), payeeIsRight: true } as const
    expect((await t.call(receiveInstrument, given, { office })).status).toBe(404)
  })
})

describe('an instrument that was not entered', () => {
  test('T4: the whole deposit taken at the desk makes a Pending registration Registered, by staff', async () => {
    const person = await member(t)
    const { ticket } = await submit(t, person)
    expect((await take(ticket.id)).body.status).toBe('PENDING')
    expect((await take(ticket.id)).body.status).toBe('REGISTERED')
    const seen = (await t.call(getTicket, { id: ticket.id }, { token: person.token })).body
    expect(seen.qr).not.toBeNull()
    expect((await t.outbox()).findLast(({ to }) => to === person.email)?.subject).toContain('Registered')
    const moved = await t.db
      .selectFrom('sales.ticketTransition')
      .select(['actor', 'channel'])
      .where('ticketId', '=', ticket.id)
      .where('toStatus', '=', 'REGISTERED')
      .executeTakeFirstOrThrow()
    expect(moved).toEqual({ actor: expect.stringMatching(/^staff:/), channel: 'DESK' })
  })
  test('no more than remains, of a bank and by a way that are taken, and four at most', async () => {
    const one = await registered(t)
    const faults = async (more: Partial<ReturnType<typeof read>>) =>
      (await take(one.ticketId, more)).problem.errors?.map(({ field, code }) => `${field} ${code}`)
    expect(await faults({ amountCents: 20_000_001 })).toEqual(['amountCents exceeds_remaining'])
    expect(await faults({ bank: '999' })).toEqual(['bank not_offered'])
    for (let n = 0; n < 4; n++) expect((await take(one.ticketId, { amountCents: 1_000 })).status).toBe(200)
    expect((await take(one.ticketId, { amountCents: 1_000 })).problem.code).toBe('payments.instrument.too-many')
  })
  test('the same twice in an account is refused with where it is; in another account the desk is warned', async () => {
    const one = await registered(t)
    const { number } = read(1)
    expect((await take(one.ticketId, { number, amountCents: 1_000 })).status).toBe(200)
    const again = (await take(one.ticketId, { number, amountCents: 1_000 })).problem
    expect([again.code, again.params?.['registration']]).toEqual(['payments.instrument.known', one.number])
    // The message is worded for staff, who did not enter the instrument.
    expect(again.title).toBe('This cashier’s order or cheque stands in a registration already')
    const other = await registered(t)
    const { body } = await take(other.ticketId, { number, amountCents: 1_000 })
    expect(body.warnings).toMatchObject([{ code: 'INSTRUMENT_ELSEWHERE', registrationNumbers: [one.number] }])
    // A replaced instrument no longer counts as a duplicate.
    const [held] = body.instruments
    const replaced = await t.call(
      replaceInstrument,
      { id: other.ticketId, version: body.version, instrumentId: held?.id ?? '', ...read(1_000) },
      { office },
    )
    expect(replaced.body.instruments?.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['REPLACED', 'RECEIVED']),
    )
    expect(replaced.body.warnings).toEqual([])
  })
  test('Q2: sent again with its key it is taken once', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    const given = { id: one.ticketId, version, ...read(1_000) }
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => t.call(takeInstrument, given, { office, key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await open(one.ticketId)).instruments).toHaveLength(1)
  })
  test('two desks at once: one takes it, the other sees that it has changed, and by whom', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    const other = await enterStaff(t, 'COUNTER')
    const answers = await Promise.all(
      [office, other].map(by =>
        t.call(takeInstrument, { id: one.ticketId, version, ...read(20_000_000) }, { office: by }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.problem).toMatchObject({ code: 'sales.desk.changed', params: { by: 'WONG Lai Ming' } })
  })
  test('Z1, Z4: not in another’s session, not after the deadline, not of what stands no more', async () => {
    const one = await registered(t)
    const stranger = await enterStaff(t, 'COUNTER')
    await t.db
      .deleteFrom('office.assignment')
      .where('staffId', '=', eb => eb.selectFrom('office.staff').select('id').orderBy('createdAt', 'desc').limit(1))
      .execute()
    const { version } = await open(one.ticketId)
    const given = { id: one.ticketId, version, ...read(1_000) }
    expect((await t.call(takeInstrument, given, { office: stranger })).status).toBe(404)
    const before = await t.db
      .selectFrom('sales.session')
      .select(['closesAt', 'verifyBy'])
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    await setSession(t, sessions.open, { closesAt: ago(2_000), verifyBy: ago(1_000) })
    expect((await take(one.ticketId)).problem.code).toBe('sales.session.closed')
    await setSession(t, sessions.open, before)
    await t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', one.ticketId).execute()
    expect((await take(one.ticketId)).problem.code).toBe('sales.ticket.state')
  })
})
