import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTickets, getIntent, checkLimit } from '#contract/sales/registration/intent'
import { listTenderUnits } from '#contract/sales/property/tender'
import { confirmTicket, getTicket, listTickets, withdrawTicket } from '#contract/sales/ticket/ticket'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import {
  faultsOf,
  createPerson,
  type Member,
  member,
  register,
  type Registered,
  submit,
  tender,
  unitOf,
} from '../../testing/registrants.ts'

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  mine = await member(t)
})
afterAll(() => t.close())

/** Returns a bid for so many units, starting from a given one. */
const bid = (from: number, count: number, more: Partial<Registered> = {}): Partial<Registered> => ({
  ...tender,
  numberOfIntents: 1,
  numberOfUnits: count,
  tenderUnits: Array.from({ length: count }, (_, at) => unitOf(from + at)),
  ...more,
})
const placeOf = async (accountId: string) =>
  (
    await t.db
      .selectFrom('sales.place')
      .select('used')
      .where('sessionId', '=', tender.sessionId)
      .where('holder', '=', `account:${accountId}`)
      .executeTakeFirst()
  )?.used ?? 0

describe('the price list', () => {
  const list = async (id: string) => t.call(listTenderUnits, { id }, mine)
  test('is in its order, and empty where there is none', async () => {
    const { units } = (await list(tender.sessionId)).body
    expect(units.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, at) => unitOf(at + 1)))
    expect(units[0]).toMatchObject({ floor: '5', unit: 'A', block: { en: 'Court 1' } })
    expect((await list(sessions.open)).body.units).toEqual([])
    expect((await list(randomUUID())).problem.code).toBe('request.not-found')
    expect((await t.call(listTenderUnits, { id: tender.sessionId })).status).toBe(401)
  })
})

describe('a bid', () => {
  test('is a registration for each unit, each with its place and deposit, all at once', async () => {
    const buyer = await member(t)
    const { tickets, intent } = await submit(t, buyer, bid(1, 3))
    expect(tickets.map(({ tenderUnit }) => tenderUnit?.id)).toEqual([unitOf(1), unitOf(2), unitOf(3)])
    for (const ticket of tickets)
      expect(ticket).toMatchObject({
        status: 'PENDING',
        numberOfUnits: 1,
        numberOfIntents: 1,
        totalDepositCents: 20_000_000,
        remainingCents: 20_000_000,
      })
    expect(new Set(tickets.map(({ registrationNumber }) => registrationNumber)).size).toBe(3)
    expect(await placeOf(buyer.id)).toBe(3)
    const { rows } = (await t.call(listTickets, {}, buyer)).body
    expect(rows.map(({ tenderUnit }) => tenderUnit?.id ?? '').toSorted()).toEqual([unitOf(1), unitOf(2), unitOf(3)])
    const shown = await t.call(getIntent, { id: intent }, buyer)
    expect(shown.body.tenderUnits.map(({ id }) => id)).toEqual([unitOf(1), unitOf(2), unitOf(3)])
    expect(shown.body.tickets).toHaveLength(3)
    for (const { id, tenderUnit } of tickets)
      expect((await t.call(getTicket, { id }, buyer)).body.tenderUnit).toEqual(tenderUnit)
    // Another registrant may bid for the same unit.
    expect((await submit(t, mine, bid(1, 1))).tickets).toHaveLength(1)
  })

  test('submitted twice is refused the second time, and takes no place', async () => {
    const buyer = await member(t)
    const { intent } = await submit(t, buyer, bid(1, 1))
    expect((await t.call(createTickets, { id: intent }, buyer)).problem.code).toBe('sales.intent.submitted')
    expect(await placeOf(buyer.id)).toBe(1)
  })

  test('has its places at once, or none of them', async () => {
    const buyer = await member(t)
    await submit(t, buyer, bid(1, 2))
    const { id } = (await register(t, buyer, bid(4, 2))).body
    const asked = { sessionId: tender.sessionId, batchId: tender.batchId }
    for (const requested of [1, 2]) {
      const { body } = await t.call(checkLimit, { ...asked, requested }, buyer)
      expect(body).toMatchObject({ reached: requested === 2, limit: 3, used: 2, byAccount: requested === 2 })
    }
    expect((await t.call(createTickets, { id }, buyer)).problem).toMatchObject({
      status: 409,
      code: 'sales.ticket.limit',
      params: { limit: 3 },
    })
    expect(await placeOf(buyer.id)).toBe(2)
    expect((await submit(t, buyer, bid(4, 1))).tickets).toHaveLength(1)
    expect(await placeOf(buyer.id)).toBe(3)
  })

  test('one unit withdrawn frees one place; the others stand', async () => {
    const buyer = await member(t)
    const { tickets } = await submit(t, buyer, bid(1, 3))
    expect((await t.call(withdrawTicket, { id: tickets[1]!.id }, buyer)).body.status).toBe('WITHDREW')
    expect((await t.call(confirmTicket, { id: tickets[0]!.id }, buyer)).body.status).toBe('REGISTERED')
    const statuses = (await t.call(listTickets, {}, buyer)).body.rows.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['PENDING', 'REGISTERED', 'WITHDREW'])
    expect(await placeOf(buyer.id)).toBe(2)
  })
})

describe('one bid for a unit', () => {
  const attempt = async (by: Member, given: Partial<Registered>) => {
    const { status, body, problem } = await register(t, by, given)
    if (status !== 200) return problem.errors?.map(({ field, code }) => `${field} ${code}`).join()
    const made = await t.call(createTickets, { id: body.id }, by)
    return made.status === 200 ? 'made' : made.problem.code
  }

  test('a second is refused beside the unit, until the first is withdrawn', async () => {
    const buyer = await member(t)
    const { ticket } = await submit(t, buyer, bid(7, 1))
    expect(await attempt(buyer, bid(6, 2))).toBe('tenderUnits.1 bid_stands')
    await t.call(withdrawTicket, { id: ticket.id }, buyer)
    expect(await attempt(buyer, bid(6, 2))).toBe('made')
  })

  test('of three that were filled in together and sent at once, one is made', async () => {
    const buyer = await member(t)
    const ids = await Promise.all([1, 2, 3].map(async () => (await register(t, buyer, bid(8, 1))).body.id))
    const made = await Promise.all(ids.map(id => t.call(createTickets, { id }, buyer)))
    expect(made.map(({ status, problem }) => (status === 200 ? 'made' : problem.code)).toSorted()).toEqual([
      'made',
      'sales.tender.bid-stands',
      'sales.tender.bid-stands',
    ])
    expect(await placeOf(buyer.id)).toBe(1)
  })

  test('one person in two accounts bids once; what another says of a person does not bar their own', async () => {
    const [buyer, spouse, third] = [await member(t), await member(t), await member(t)]
    const naming = async (by: Member) => {
      const { id: personId } = await createPerson(t, by, { idNumber: spouse.idNumber })
      return bid(9, 1, { people: [{ personId, relationship: 'SPOUSE' }] })
    }
    expect(await attempt(buyer, await naming(buyer))).toBe('made')
    expect(await attempt(third, await naming(third))).toBe('sales.tender.bid-stands')
    expect(await attempt(spouse, bid(9, 1))).toBe('made')
    expect(await attempt(third, bid(9, 1))).toBe('made')
  })
})

describe('what is refused, beside the field', () => {
  beforeAll(async () => void (mine = await member(t)))
  test.each<[string, Partial<Registered>, string[]]>([
    ['no unit', bid(1, 1, { tenderUnits: [] }), ['tenderUnits required']],
    ['more units than tell', bid(1, 2, { numberOfUnits: 1 }), ['numberOfUnits invalid']],
    ['fewer units than tell', bid(1, 1, { numberOfUnits: 2 }), ['numberOfUnits invalid']],
    ['the same unit twice', bid(1, 2, { tenderUnits: [unitOf(1), unitOf(1)] }), ['tenderUnits not_offered']],
    ['a unit that is not there', bid(1, 2, { tenderUnits: [unitOf(1), unitOf(17)] }), ['tenderUnits.1 not_offered']],
    [
      'two intents for a unit',
      bid(1, 1, { numberOfIntents: 2 }),
      ['numberOfIntents too_big', 'numberOfIntents too_big'],
    ],
    ['more than may be', bid(1, 4), ['numberOfUnits too_big', 'tenderUnits too_long']],
    ['a ballot for a unit', { tenderUnits: [unitOf(1)] }, ['tenderUnits not_offered', 'tenderUnits.0 not_offered']],
  ])('%s', async (_, given, faults) => {
    const answer = await register(t, mine, given)
    expect([answer.status, ...faultsOf(answer)]).toEqual([400, ...faults])
  })

  test('a unit of another session’s price list', async () => {
    const id = randomUUID()
    const [like] = await t.db.selectFrom('sales.tenderUnit').selectAll().limit(1).execute()
    await t.db
      .insertInto('sales.tenderUnit')
      .values({ ...like!, block: JSON.stringify(like!.block) as never, id, sessionId: sessions.open })
      .execute()
    expect(faultsOf(await register(t, mine, bid(1, 1, { tenderUnits: [id] })))).toEqual(['tenderUnits.0 not_offered'])
    await t.db.deleteFrom('sales.tenderUnit').where('id', '=', id).execute()
  })

  test('the batch of another session', async () => {
    const answer = await register(t, mine, bid(1, 1, { batchId: sessions.groupB }))
    expect(answer.problem.code).toBe('request.not-found')
  })
})
