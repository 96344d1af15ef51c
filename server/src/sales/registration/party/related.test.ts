import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTickets, getIntent } from '#contract/sales/registration/intent'
import { answerRelated, findRegistrant, unlinkRelated } from '#contract/sales/registration/related'
import { getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { submitIntent, openTestApp, sessions, statusesOf, type TestApp } from '../../../testing/index.ts'
import {
  faultsOf,
  type Member,
  member,
  register,
  setSession,
  shapeOf,
  submit,
  tender,
  unitOf,
} from '../../../testing/registrants.ts'

const property = 'a1000000-0000-4000-8000-000000000001'

let t: TestApp
let asker: Member
let owner: Member
beforeAll(async () => {
  t = await openTestApp()
  for (const id of [sessions.open, tender.sessionId])
    await setSession(t, id, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  asker = await member(t, { englishLastName: 'QUAGGA', englishFirstName: 'SIU FAN' })
  owner = await member(t, { englishLastName: 'WOMBAT', englishFirstName: 'TAI MAN' })
})
afterAll(() => t.close())

test('a relative’s own registration is one of the session that stands', async () => {
  const by = await member(t)
  const relative = { englishName: 'CHAN SIU MING', chineseName: null, relationship: 'BROTHER', brNumber: null }
  const naming = (registrationNumber: string) => register(t, by, { relatives: [{ ...relative, registrationNumber }] })
  const { ticket } = await submit(t, await member(t))
  expect((await naming(ticket.registrationNumber.toLowerCase())).status).toBe(200)
  expect(faultsOf(await naming('R-0000-0000'))).toEqual(['relatives.0.registrationNumber number_unknown'])
  await t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', ticket.id).execute()
  expect(faultsOf(await naming(ticket.registrationNumber))).toEqual(['relatives.0.registrationNumber number_unknown'])
})

const find = async (ticketId: string, more: { propertyId?: string; sessionId?: string } = {}, by = asker) =>
  t.call(findRegistrant, { ticketId, propertyId: property, sessionId: sessions.open, ...more }, { token: by.token })
const forget = () => t.db.deleteFrom('platform.limits').where('name', '=', 'registrant-name').execute()
const show = async (id: string, { token } = asker) => (await t.call(getIntent, { id }, { token })).body.related
const asks = async (id: string) => (await t.call(getTicket, { id }, { token: owner.token })).body.relatedAsks
const answer = (id: string, accept: boolean, { token } = owner) => t.call(answerRelated, { id, accept }, { token })
const mails = async (number: string) => {
  const all = await t.outbox()
  return all.filter(
    ({ to, subject }) => to === owner.email && subject.includes(number) && /link|連結|关联|聯/.test(subject),
  )
}

describe('the name behind a number', () => {
  test('is told masked, in the same property and session, by the number in any spelling', async () => {
    await forget()
    const { ticket } = await submit(t, owner)
    const { registrationNumber: number } = ticket
    const masked = { name: 'W***** T** M** 陳*文' }
    expect((await find(number)).body).toEqual(masked)
    expect((await find(` ${number.toLowerCase().replaceAll('-', '')} `)).body).toEqual(masked)
    expect((await find(number)).raw.body).not.toContain('OMBAT')
    for (const more of [{ propertyId: randomUUID() }, { sessionId: tender.sessionId }])
      expect((await find(number, more)).problem).toMatchObject({ status: 404, code: 'sales.related.unknown' })
    expect(
      (await t.call(findRegistrant, { ticketId: number, propertyId: property, sessionId: sessions.open })).status,
    ).toBe(401)
  })

  test('a number that is none, and one that stands no more, are told apart', async () => {
    await forget()
    const { ticket } = await submit(t, owner)
    expect((await find('R-AAAA-AAAA')).problem).toMatchObject({ status: 404, code: 'sales.related.unknown' })
    expect((await find('%')).problem.code).toBe('sales.related.unknown')
    await t.call(withdrawTicket, { id: ticket.id }, { token: owner.token })
    expect((await find(ticket.registrationNumber)).problem).toMatchObject({
      status: 404,
      code: 'sales.related.no-registrant',
    })
    const faults = ['relatedNumber number_unknown']
    expect(faultsOf(await register(t, asker, { relatedNumber: ticket.registrationNumber }))).toEqual(faults)
  })

  test('ten tries an hour, right ones and wrong ones; others have theirs', async () => {
    await forget()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await find(`R-AAAA-AAA${n % 10}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
    const { ticket } = await submit(t, owner)
    expect((await find(ticket.registrationNumber)).status).toBe(429)
    expect((await find(ticket.registrationNumber, {}, owner)).status).toBe(200)
    await forget()
  })
})

describe('a link between registrations', () => {
  test('with one’s own is there at once, and nobody is asked', async () => {
    const first = await submit(t, owner)
    const relatedNumber = first.ticket.registrationNumber
    const { intent } = await submit(t, owner, { relatedNumber })
    expect(await show(intent, owner)).toEqual({ registrationNumber: relatedNumber, status: 'ACCEPTED' })
    expect(await asks(first.ticket.id)).toEqual([])
    expect(await mails(relatedNumber)).toEqual([])
  })

  test('with another’s is asked when it is submitted, by mail and in the registration; accepted once', async () => {
    const { ticket } = await submit(t, owner)
    const relatedNumber = ticket.registrationNumber
    const submitted = await submitIntent(t, asker.token, { relatedNumber })
    expect(await asks(ticket.id)).toEqual([])
    const { body } = await t.call(createTickets, { id: submitted }, { token: asker.token })
    expect(await show(submitted)).toEqual({ registrationNumber: relatedNumber, status: 'ASKED' })
    const { registrationNumber } = body.tickets[0]!
    expect(await asks(ticket.id)).toEqual([{ intentId: submitted, registrationNumber, name: 'Q***** S** F** 陳*文' }])
    const [letter, ...more] = await mails(relatedNumber)
    expect(more).toEqual([])
    expect(letter?.body).toContain(`/registration-of-intent/history/${ticket.id}`)
    expect(letter?.body).toContain('Q***** S** F** 陳*文')
    expect(letter?.body).not.toContain('UAGGA')

    const stranger = await member(t)
    const [byAsker, byStranger, ofNobody] = [
      await answer(submitted, true, asker),
      await answer(submitted, true, stranger),
      await answer(randomUUID(), true),
    ]
    expect(ofNobody.problem.code).toBe('request.not-found')
    expect([shapeOf(byAsker), shapeOf(byStranger)]).toEqual([shapeOf(ofNobody), shapeOf(ofNobody)])
    expect(await show(submitted)).toMatchObject({ status: 'ASKED' })

    const both = await Promise.all([answer(submitted, true), answer(submitted, false)])
    expect(statusesOf(both)).toEqual([200, 404])
    const reply = both.find(({ status }) => status === 200)!.body.status
    expect(await show(submitted)).toEqual({ registrationNumber: relatedNumber, status: reply })
    expect((await answer(submitted, false)).problem.code).toBe('request.not-found')
    expect(await asks(ticket.id)).toEqual([])
  })

  test('accepted, it is seen by who accepted it; either of the two undoes it, a stranger does not', async () => {
    const { ticket } = await submit(t, owner)
    const linked = async () => (await t.call(getTicket, { id: ticket.id }, { token: owner.token })).body.linked
    const undo = (id: string, { token }: { token: string }) => t.call(unlinkRelated, { id }, { token })
    for (const by of [owner, asker]) {
      const { intent, ticket: asking } = await submit(t, asker, { relatedNumber: ticket.registrationNumber })
      expect((await undo(intent, owner)).problem.code).toBe('request.not-found')
      expect((await answer(intent, true)).status).toBe(200)
      const { registrationNumber } = asking
      expect(await linked()).toEqual([{ intentId: intent, registrationNumber, name: 'Q***** S** F** 陳*文' }])
      expect((await undo(intent, await member(t))).problem.code).toBe('request.not-found')
      expect((await undo(intent, by)).body).toEqual({ status: 'DECLINED' })
      expect(await linked()).toEqual([])
      expect(await show(intent)).toMatchObject({ status: 'DECLINED' })
    }
  })

  test('declined, it is so told; withdrawn, it asks no more', async () => {
    const { ticket } = await submit(t, owner)
    const [declined, gone] = [
      await submit(t, asker, { relatedNumber: ticket.registrationNumber }),
      await submit(t, asker, { relatedNumber: ticket.registrationNumber }),
    ]
    expect((await answer(declined.intent, false)).body).toEqual({ status: 'DECLINED' })
    expect(await show(declined.intent)).toMatchObject({ status: 'DECLINED' })
    expect((await asks(ticket.id)).map(({ intentId }) => intentId)).toEqual([gone.intent])
    await t.call(withdrawTicket, { id: gone.ticket.id }, { token: asker.token })
    expect(await asks(ticket.id)).toEqual([])
  })

  test('of several units asks once', async () => {
    const bid = { ...tender, numberOfIntents: 1, numberOfUnits: 1, tenderUnits: [unitOf(1)] }
    const { ticket } = await submit(t, owner, bid)
    const { intent, tickets } = await submit(t, asker, {
      ...bid,
      numberOfUnits: 2,
      tenderUnits: [unitOf(2), unitOf(3)],
      relatedNumber: ticket.registrationNumber,
    })
    expect((await asks(ticket.id)).map(({ intentId }) => intentId)).toEqual([intent])
    await t.call(withdrawTicket, { id: tickets[0]!.id }, { token: asker.token })
    expect((await asks(ticket.id)).map(({ intentId }) => intentId)).toEqual([intent])
  })
})
