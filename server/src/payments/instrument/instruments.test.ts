import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { listPaymentMethods } from '#contract/payments/method'
import { addPayment, cancelPayment, getInstrumentPhoto, listPayments } from '#contract/payments/payment'
import type { InputOf } from '#contract/operation'
import { confirmTicket, getTicket, listTickets, withdrawTicket } from '#contract/sales/ticket/ticket'
import { demo, submitTicket, openTestApp, sessions, statusesOf, type TestApp } from '../../testing/index.ts'
import { closeSession } from '../../testing/registrants.ts'
import { dumpDatabase, holdsNumber } from '../../testing/dump-database.ts'

let t: TestApp
let mine: { token: string }
let theirs: { token: string }
let ticket: string
/** Total in cents of the ticket that each test begins with: HK$200,000. */
const total = 20_000_000
beforeAll(async () => {
  t = await openTestApp()
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 1_000, maxTicketsPerPerson: 1_000 }).execute()
  mine = await t.enter()
  theirs = await t.enter('member@firsthand.example', demo.password)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.updateTable('payments.instrument').set({ status: 'CANCELLED' }).execute()
  ticket = (await submitTicket(t, mine.token)).id
})

type Given = Partial<InputOf<typeof addPayment>>
let serial = 100_000
const add = (more: Given = {}, by = mine, key: string = randomUUID()) =>
  t.call(
    addPayment,
    {
      ticketId: ticket,
      method: 'CASHIER_ORDER',
      bank: '004',
      number: String(++serial),
      amountCents: total / 4,
      ...more,
    },
    { ...by, key },
  )
const history = async (by = mine, ticketId = ticket) => t.call(listPayments, { ticketId }, by)
const confirm = (by = mine) => t.call(confirmTicket, { id: ticket }, by)
const refused = async (asked: ReturnType<typeof add>) => {
  const { status, problem } = await asked
  return [status, problem.errors?.map(({ field, code }) => `${field} ${code}`).join() ?? problem.code]
}

test('entered one by one until nothing remains; the balance follows, and the list tells it', async () => {
  const first = await add({ amountCents: 5_000_000, number: ' 123-456 ' })
  expect(first.body).toMatchObject({
    totalCents: total,
    settledCents: 0,
    declaredCents: 5_000_000,
    remainingCents: 15_000_000,
    mayAddInstruments: 3,
    payments: [{ status: 'DECLARED', instrument: { bank: '004', number: '123456' }, amountCents: 5_000_000 }],
  })
  expect(first.body.payments[0]?.orderNumber).toMatch(/^P-\w{4}-\w{4}$/)
  await add({ method: 'CHEQUE', amountCents: 15_000_000 })
  expect((await history()).body).toMatchObject({ remainingCents: 0, declaredCents: total, mayAddInstruments: 2 })
  const { rows } = (await t.call(listTickets, {}, mine)).body
  expect(rows.find(({ id }) => id === ticket)?.remainingCents).toBe(0)
  expect((await confirm()).body).toMatchObject({ status: 'REGISTERED', remainingCents: 0 })
})

describe('B06: amounts', () => {
  test.each([
    [-1, 'amountCents required'],
    [0, 'amountCents required'],
    [0.1 + 0.2, 'amountCents required'],
    [1e-9, 'amountCents required'],
    [total + 1, 'amountCents exceeds_remaining'],
    [Number.MAX_SAFE_INTEGER, 'amountCents exceeds_remaining'],
  ])('%d is refused by its field', async (amountCents, fault) => {
    expect(await refused(add({ amountCents }))).toEqual([400, fault])
    expect((await history()).body.payments).toEqual([])
  })

  test('a text is no amount', async () => expect((await add({ amountCents: '100' as never })).status).toBe(400))

  test('two at once that each fit and together do not: one is taken', async () => {
    const answers = await Promise.all([add({ amountCents: 15_000_000 }), add({ amountCents: 15_000_000 })])
    expect(statusesOf(answers)).toEqual([200, 400])
    expect((await history()).body.declaredCents).toBe(15_000_000)
  })
})

test('of ten at once four are taken: there are never more', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ amountCents: 1 })))
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409])
  expect(await refused(add({ amountCents: 1 }))).toEqual([409, 'payments.instrument.too-many'])
  const [first] = (await history()).body.payments
  await t.call(cancelPayment, { id: first!.id }, mine)
  expect((await add({ amountCents: 1 })).status).toBe(200)
})

describe('P14: the same instrument', () => {
  test('twice in an account is refused, naming the first, in whichever registration it is', async () => {
    const first = await add({ number: '777777' })
    const { registrationNumber } = (await t.call(getTicket, { id: ticket }, mine)).body
    ticket = (await submitTicket(t, mine.token)).id
    const again = await add({ number: '777777', method: 'CHEQUE' })
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'payments.instrument.known',
      params: { order: first.body.payments[0]?.orderNumber, registration: registrationNumber },
    })
    expect((await add({ number: '777777', bank: '012' })).status).toBe(200)
  })

  test('five times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ number: '888888', amountCents: 1 })))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
  })

  test('the same key twice is one line and one answer', async () => {
    const key = randomUUID()
    const given = { number: '999999' }
    const answers = [await add(given, mine, key), await add(given, mine, key)]
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect((await history()).body.payments).toHaveLength(1)
  })

  test('in another account it is taken, nobody is told, and staff will see it', async () => {
    await add({ number: '555555' })
    const other = (await submitTicket(t, theirs.token)).id
    const answer = await add({ ticketId: other, number: '555555' }, theirs)
    expect(answer.status).toBe(200)
    expect(answer.raw.body).not.toMatch(/flag/)
    const rows = await t.db
      .selectFrom('payments.instrument')
      .select('flagged')
      .where('status', '=', 'DECLARED')
      .orderBy('createdAt')
      .execute()
    expect(rows.map(({ flagged }) => flagged)).toEqual([false, true])
  })
})

describe('taking one back', () => {
  test('frees its amount and its number; twice is refused', async () => {
    const { body } = await add({ number: '444444', amountCents: total })
    const { id } = body.payments[0]!
    const back = await t.call(cancelPayment, { id }, mine)
    expect(back.body).toMatchObject({ remainingCents: total, payments: [{ status: 'CANCELLED' }] })
    expect((await t.call(cancelPayment, { id }, mine)).problem.code).toBe('sales.ticket.state')
    expect((await add({ number: '444444' })).status).toBe(200)
  })

  test('at once from two windows counts once', async () => {
    const { body } = await add({ amountCents: 5_000_000 })
    const cancel = () => t.call(cancelPayment, { id: body.payments[0]!.id }, mine)
    expect(statusesOf(await Promise.all([cancel(), cancel(), cancel()]))).toEqual([200, 409, 409])
    expect((await history()).body.declaredCents).toBe(0)
  })

  test('is refused once the registration is Registered; nor is another added then', async () => {
    const { body } = await add({ amountCents: total })
    await confirm()
    expect((await t.call(cancelPayment, { id: body.payments[0]!.id }, mine)).problem.code).toBe('sales.ticket.state')
    expect(await refused(add({ amountCents: 1 }))).toEqual([409, 'sales.ticket.state'])
    expect((await history()).body.mayAddInstruments).toBe(0)
  })
})

describe('pay later', () => {
  test('with one of them entered, the rest is brought as it is', async () => {
    await add({ amountCents: 5_000_000 })
    expect((await confirm()).body).toMatchObject({ status: 'REGISTERED', remainingCents: 15_000_000 })
  })

  test('where the session wants every instrument entered, none and some are refused and all is taken', async () => {
    const set = (bringToOffice: boolean) =>
      t.db.updateTable('sales.session').set({ bringToOffice }).where('id', '=', sessions.open).execute()
    await set(false)
    expect((await confirm()).problem.code).toBe('sales.ticket.pay-now')
    await add({ number: '111222', amountCents: 5_000_000 })
    expect((await confirm()).problem).toMatchObject({
      status: 409,
      code: 'sales.ticket.deposit-short',
      params: { remaining: 15_000_000 },
    })
    await add({ number: '111223', amountCents: 15_000_000 })
    expect((await confirm()).status).toBe(200)
    await set(true)
  })
})

test('withdrawn: what was entered is the buyer’s again, for the next registration', async () => {
  await add({ number: '333333', amountCents: total })
  await t.call(withdrawTicket, { id: ticket }, mine)
  expect((await history()).body).toMatchObject({ declaredCents: 0, payments: [{ status: 'CANCELLED' }] })
  ticket = (await submitTicket(t, mine.token)).id
  expect((await add({ number: '333333' })).status).toBe(200)
})

test('after registration has closed nothing is entered', async () => {
  const reopen = await closeSession(t, sessions.open)
  expect(await refused(add())).toEqual([409, 'sales.session.closed'])
  await reopen()
})

test('Z1: another’s registration and lines are not there', async () => {
  const { body } = await add()
  expect((await add({}, theirs)).problem.code).toBe('request.not-found')
  expect((await history(theirs)).problem.code).toBe('request.not-found')
  expect((await t.call(cancelPayment, { id: body.payments[0]!.id }, theirs)).problem.code).toBe('request.not-found')
  expect((await history(mine, randomUUID())).problem.code).toBe('request.not-found')
})

test.each([
  [{ bank: '999' }, 'bank not_offered'],
  [{ number: '12345' }, 'number instrument_number'],
  [{ number: '12345a' }, 'number instrument_number'],
  [{ number: '' }, 'number required,number instrument_number'],
  [{ number: null }, 'number required'],
  [{ bank: null }, 'bank required'],
  // No card service is configured in this test.
  [{ method: 'CREDIT_CARD' as const }, 'method not_offered'],
  [{ method: 'CASH' as never }, 'method required'],
])('%j is refused by its field', async (more, fault) => expect(await refused(add(more))).toEqual([400, fault]))

describe('a photo of it', () => {
  const photo = async () => ({
    name: 'order.png',
    bytes: await sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } })
      .png()
      .toBuffer(),
  })
  const given = { method: 'CHEQUE' as const, bank: '004', number: '135791', amountCents: 5 }
  test('goes with its line, is looked at like every file, and only its sender can fetch it', async () => {
    const { body } = await t.call(addPayment, { ticketId: ticket, ...given }, { ...mine, files: [await photo()] })
    const line = body.payments[0]!
    expect(line.instrument).toEqual({ bank: '004', number: '135791', hasPhoto: true })
    const { raw } = await t.call(getInstrumentPhoto, { id: line.id }, mine)
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await t.call(getInstrumentPhoto, { id: line.id }, theirs)).status).toBe(404)
    const bare = await add()
    expect((await t.call(getInstrumentPhoto, { id: bare.body.payments[1]!.id }, mine)).status).toBe(404)
  })
  test('that is no picture is refused beside itself, and nothing is entered', async () => {
    const files = [{ name: 'order.png', bytes: Buffer.from('<svg/>') }]
    const { status, problem } = await t.call(addPayment, { ticketId: ticket, ...given }, { ...mine, files })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'files.0'])
    expect((await history()).body.payments).toEqual([])
  })
})

describe('methods by batch', () => {
  test('what a batch does not take is not offered, and refused by its field', async () => {
    const { batchId } = (await t.call(getTicket, { id: ticket }, mine)).body
    await t.db.insertInto('payments.batchMethod').values({ batchId, code: 'CASHIER_ORDER' }).execute()
    try {
      const offered = (await t.call(listPaymentMethods, { batchId }, mine)).body
      expect(offered.map(({ code }) => code)).toEqual(['CASHIER_ORDER'])
      expect(await refused(add({ method: 'CHEQUE' }))).toEqual([400, 'method not_offered'])
      expect((await add()).status).toBe(200)
    } finally {
      await t.db.deleteFrom('payments.batchMethod').execute()
    }
    expect((await t.call(listPaymentMethods, { batchId }, mine)).body).toHaveLength(2)
  })
})

test('G03: the number of an instrument lies sealed', async () => {
  expect((await add({ number: '246813' })).status).toBe(200)
  const dump = await dumpDatabase(t.db)
  expect(holdsNumber(dump, '246813')).toBe(false)
  expect(dump).not.toContain(Buffer.from('246813').toString('hex'))
})

test('the ledger is only added to: what is declared is what its entries say', async () => {
  const { body } = await add({ amountCents: 7 })
  await t.call(cancelPayment, { id: body.payments[0]!.id }, mine)
  const rows = await t.db
    .selectFrom('payments.entry')
    .select(['kind', 'amountCents'])
    .where('ticketId', '=', ticket)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { kind: 'DECLARE', amountCents: 7 },
    { kind: 'UNDECLARE', amountCents: 7 },
  ])
  await expect(t.context.db.deleteFrom('payments.entry').execute()).rejects.toThrow('permission denied')
  await expect(t.context.db.updateTable('payments.entry').set({ amountCents: 1 }).execute()).rejects.toThrow(
    'permission denied',
  )
})
