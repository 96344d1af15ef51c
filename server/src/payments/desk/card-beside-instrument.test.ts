// S-P13: a card is charged while the desk receives an instrument. One counts; the other is reported as too much.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginDeskCard, cancelDeskCard, takeInstrument } from '#contract/payments/desk'
import { openTicket } from '#contract/sales/desk/desk'
import { type CardTestbed, deposit, createCardTestbed } from '../../testing/card-testbed.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { until } from '../../testing/index.ts'

vi.setConfig({ testTimeout: 60_000 })
let s: CardTestbed
let office: string
let headers: Record<string, string>
beforeAll(async () => {
  s = await createCardTestbed()
  office = await enterStaff(s.t, 'COUNTER')
  headers = { origin: new URL(s.t.context.config.officeUrl).origin }
})
afterAll(() => s.close())
beforeEach(() => s.unhurried())
afterEach(() => s.expectWhole())

const open = async (id: string) => (await s.t.call(openTicket, { id }, { office })).body
let numbers = 500_000
const take = (id: string, version: number, amountCents = deposit) =>
  s.t.call(
    takeInstrument,
    { id, version, method: 'CASHIER_ORDER', bank: '004', number: String(++numbers), amountCents, payeeIsRight: true },
    { office, headers },
  )

test('the card was faster: the desk is told that the registration has changed, and then that it is too much', async () => {
  const id = await s.newTicket()
  const card = await s.open(id)
  const { version } = await open(id)
  await s.gateway.control.capture(card.theirs)
  await s.reaches(id, card.id, 'PAID')
  const stale = await take(id, version)
  expect(stale.problem.code).toBe('sales.desk.changed')
  expect(stale.problem.params).not.toHaveProperty('by')
  const seen = await open(id)
  expect([seen.status, seen.deposit.settledCents]).toEqual(['REGISTERED', deposit])
  const { problem } = await take(id, seen.version)
  expect(problem.errors).toMatchObject([{ field: 'amountCents', code: 'exceeds_remaining' }])
})

test('the desk was faster: the card payment is cancelled, or goes back if the buyer paid all the same', async () => {
  const id = await s.newTicket()
  const card = await s.open(id)
  const { version, deposit: before } = await open(id)
  expect(before.hasOpenCard).toBe(true)
  expect((await take(id, version)).body.status).toBe('REGISTERED')
  await s.gateway.control.capture(card.theirs).catch(() => undefined)
  await s.reaches(id, card.id, 'CANCELLED', 'REFUNDED')
  const seen = await open(id)
  expect([seen.status, seen.deposit.receivedCents, seen.deposit.settledCents]).toEqual(['REGISTERED', deposit, 0])
  expect(seen.deposit.hasOpenCard).toBe(false)
})

test('the desk was faster and nobody pays: the card payment is cancelled at once, before its time is over', async () => {
  const id = await s.newTicket()
  const card = await s.open(id)
  const { version } = await open(id)
  const { body } = await take(id, version)
  expect(body.cards).toMatchObject([{ id: card.id, status: 'CANCELLING', payUrl: null }])
  await s.reaches(id, card.id, 'CANCELLED')
})

test('both at once, ten times: the deposit is whole and never more', async () => {
  for (let n = 0; n < 10; n++) {
    const id = await s.newTicket()
    const card = await s.open(id)
    const { version } = await open(id)
    await Promise.all([take(id, version), s.gateway.control.capture(card.theirs).catch(() => undefined)])
    await s.reaches(id, card.id, 'PAID', 'CANCELLED', 'REFUNDED')
    const { deposit: now, status } = await open(id)
    expect([status, now.settledCents + now.receivedCents, now.remainingCents]).toEqual(['REGISTERED', deposit, 0])
  }
})

describe('a card payment is begun at the desk (D-T4)', () => {
  const begin = async (id: string, amountCents = deposit) =>
    s.t.call(beginDeskCard, { id, version: (await open(id)).version, amountCents }, { office, headers })
  const page = (id: string) =>
    until(
      () => open(id),
      ({ cards }) => cards.at(-1)?.payUrl !== null,
    )

  test('its page is shown at the desk; once it is charged the registration is Registered', async () => {
    const id = await s.newTicket()
    const begun = await begin(id)
    expect(begun.body.cards).toMatchObject([{ status: 'CREATED', amountCents: deposit }])
    const [card] = (await page(id)).cards
    expect(card?.payUrl).toMatch(/^http/)
    const [theirs] = await s.gateway.control.payments(card!.id)
    await s.gateway.control.capture(theirs!.id)
    const paid = await until(
      () => open(id),
      ({ status }) => status === 'REGISTERED',
    )
    expect(paid.cards).toMatchObject([{ status: 'PAID', last4: '4242' }])
    const { actor } = await s.t.db
      .selectFrom('payments.transition')
      .select('actor')
      .where('paymentId', '=', card!.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(actor).toMatch(/^staff:/)
  })
  test('one at a time, no more than remains, and only of what is Pending; one that is not paid is cancelled', async () => {
    const id = await s.newTicket()
    expect((await begin(id, deposit + 1)).problem.errors?.[0]?.code).toBe('exceeds_remaining')
    expect((await begin(id)).status).toBe(200)
    const [card] = (await page(id)).cards
    expect((await begin(id)).problem.code).toBe('payments.card.open')
    const cancel = () => s.t.call(cancelDeskCard, { id, cardId: card!.id }, { office, headers })
    const other = await s.newTicket()
    const unrecognised = await s.t.call(cancelDeskCard, { id: other, cardId: card!.id }, { office, headers })
    expect(unrecognised.status).toBe(404)
    expect((await cancel()).body.cards).toMatchObject([{ status: 'CANCELLING' }])
    await s.reaches(id, card!.id, 'CANCELLED')
    const { version } = await open(id)
    expect((await take(id, version)).body.status).toBe('REGISTERED')
    expect((await begin(id, 1_000)).problem.code).toBe('sales.ticket.state')
  })
})
