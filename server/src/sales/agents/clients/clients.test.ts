import { addDays } from 'date-fns/addDays'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerAgentAccess, getAgentAccess } from '#contract/sales/agents/access'
import { changeOwnAgent, decideAgentChange, endAgent } from '#contract/sales/agents/agent'
import { bookForClient, cancelForClient, listAgentClients, openAgentClient } from '#contract/sales/agents/clients'
import { countByAgents } from '#contract/sales/agents/counts'
import { declareOwn, listDeclarations } from '#contract/sales/agents/declarations'
import {
  addAgentForm,
  listAgentForms,
  maxUnused,
  openReferral,
  returnAgentForm,
  takeAgentForms,
} from '#contract/sales/agents/forms'
import { getConsentReceipt, listConsentRecords } from '#contract/consents/record'
import { planSlots } from '#contract/sales/appointments/visit'
import { getIntent } from '#contract/sales/registration/intent'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { todayInHongKong } from '../../../platform/clock.ts'
import { databaseNow } from '../../../platform/database/database.ts'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, sessions, statusesOf, type TestApp } from '../../../testing/index.ts'
import { agentWith, faultsOf, member, submit, tender, unitOf } from '../../../testing/registrants.ts'
import { enterAgent, type EnteredAgent } from '../../../testing/staff/agents.ts'
import { registered } from '../../../testing/staff/registered.ts'

let t: TestApp
let manager: string
let propertyId: string
let agent: EnteredAgent
beforeAll(async () => {
  t = await openTestApp()
  manager = await enterStaff(t, 'SALES_MANAGER')
  agent = await enterAgent(t)
  const session = await t.db
    .selectFrom('sales.session')
    .select('propertyId')
    .where('id', '=', sessions.open)
    .executeTakeFirstOrThrow()
  propertyId = session.propertyId
  const ahead = todayInHongKong(addDays(await databaseNow(t.db), 1))
  const plan = { sessionId: sessions.open, from: ahead, to: ahead, opensAt: '14:00', closesAt: '15:00', minutes: 30 }
  await t.call(planSlots, { ...plan, capacity: 5 }, { office: await enterStaff(t, 'SUPERVISOR') })
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const formsOf = async ({ office }: { office: string }) =>
  (await t.call(listAgentForms, {}, { office })).body.properties.find(({ id }) => id === propertyId)!
const take = ({ office }: { office: string }, count: number) =>
  t.call(takeAgentForms, { propertyId, count }, { office })
const takeOne = async (by: EnteredAgent) => {
  const { body, raw } = await take(by, 1)
  const [form] = body.properties?.find(({ id }) => id === propertyId)?.forms ?? []
  if (form === undefined) throw new Error(raw.body)
  return { serial: form.serial, token: form.link?.en.split('#')[1] ?? '' }
}
const clientsOf = async ({ office }: EnteredAgent) => (await t.call(listAgentClients, {}, { office })).body.rows
const answer = async (token: string, ticketId: string, granted: boolean) => {
  const { definition, shownAt } = (await t.call(getAgentAccess, { ticketId }, { token })).body
  const version = definition?.version ?? 0
  return t.call(answerAgentAccess, { ticketId, granted, version, locale: 'en', shownAt }, { token })
}
/** Somebody registers with a referral form of the agent and lets the agent follow. */
const client = async (by: EnteredAgent = agent) => {
  const { serial } = await takeOne(by)
  const one = await registered(t, { agent: agentWith(serial) })
  const { status, raw } = await answer(one.token, one.ticketId, true)
  if (status !== 200) throw new Error(raw.body)
  return { ...one, serial }
}

/** Takes a form for the property of a session. Returns its serial number. */
const takeFor = async (sessionId: string) => {
  const session = await t.db
    .selectFrom('sales.session')
    .select('propertyId')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { body } = await t.call(takeAgentForms, { propertyId: session.propertyId, count: 1 }, { office: agent.office })
  return body.properties.find(({ id }) => id === session.propertyId)?.forms.map(({ serial }) => serial) ?? []
}

/** Somebody bids for two units of the tender with a referral form. */
const bidWith = async (serial: string) => {
  const who = await member(t)
  const units = { tenderUnits: [unitOf(1), unitOf(2)], numberOfUnits: 2, numberOfIntents: 1 }
  const { tickets } = await submit(t, who, { ...tender, ...units, agent: agentWith(serial) })
  return { token: who.token, tickets: [tickets[0]?.id ?? '', tickets[1]?.id ?? ''] as const }
}

describe('referral forms', () => {
  test('an agent takes forms of the agency, each with a link of its own, and returns one', async () => {
    const one = await enterAgent(t)
    const before = (await formsOf(one)).left
    await take(one, 3)
    const { left, unused, forms } = await formsOf(one)
    expect([left, unused, forms.length]).toEqual([before - 3, 3, 3])
    expect(new Set(forms.map(({ link }) => link?.['zh-HK'])).size).toBe(3)
    expect(forms[0]?.link?.['zh-HK']).toMatch(/\/zh-HK\/referral#[\w-]{22}$/)
    const token = forms[0]?.link?.en.split('#')[1] ?? ''
    expect((await t.call(openReferral, { token })).body).toMatchObject({
      propertyId,
      serial: forms[0]?.serial,
      agency: 'A01',
      licence: one.licence,
      englishName: one.name,
    })
    await t.call(returnAgentForm, { propertyId, serial: forms[0]?.serial ?? '' }, { office: one.office })
    expect(await formsOf(one)).toMatchObject({ left: before - 2, unused: 2 })
    expect((await t.call(openReferral, { token })).problem.code).toBe('sales.referral.ended')
  })

  test('two agents who take forms at once get different ones', async () => {
    const [one, two] = [await enterAgent(t), await enterAgent(t)]
    expect(statusesOf(await Promise.all([take(one, 5), take(two, 5)]))).toEqual([200, 200])
    const serials = [...(await formsOf(one)).forms, ...(await formsOf(two)).forms].map(({ serial }) => serial)
    expect(new Set(serials).size).toBe(10)
  })

  test('a printed form is added by its number, if it is of the agency and free', async () => {
    const one = await enterAgent(t)
    const add = (serial: string) => t.call(addAgentForm, { propertyId, serial }, { office: one.office })
    expect((await add('ks-a01-000007')).status).toBe(200)
    expect(faultsOf(await add('KS-A01-000007'))).toEqual(['serial serial_invalid'])
    expect(faultsOf(await add('KS-A02-000001'))).toEqual(['serial serial_invalid'])
    expect(faultsOf(await add('KS-A01-999999'))).toEqual(['serial serial_invalid'])
    const other = await enterAgent(t)
    const returned = await t.call(returnAgentForm, { propertyId, serial: 'KS-A01-000007' }, { office: other.office })
    expect(returned.problem.code).toBe('request.not-found')
  })

  test('nobody holds more unused forms than allowed, also by two requests at once', async () => {
    const one = await enterAgent(t, 'A02')
    expect((await formsOf(one)).left).toBeGreaterThan(maxUnused + 10)
    const answers = await Promise.all([take(one, 30), take(one, 30)])
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await formsOf(one)).unused).toBe(30)
    expect((await take(one, 21)).problem.code).toBe('sales.agent-form.limit')
    expect((await take(one, 20)).status).toBe(200)
  })

  test('an agency without forms for a property has none to take', async () => {
    const one = await enterAgent(t, 'A03')
    await t.db.deleteFrom('sales.referralSerial').where('agencyCode', '=', 'A03').execute()
    expect((await take(one, 1)).problem.code).toBe('sales.agent-form.none-left')
    expect(await formsOf(one)).toBeUndefined()
  })

  test('a used form has no link and cannot be returned; it is free again after a withdrawal', async () => {
    const { serial, token } = await takeOne(agent)
    const who = await member(t)
    const { ticket } = await submit(t, who, { agent: agentWith(serial) })
    expect((await formsOf(agent)).forms.find(form => form.serial === serial)).toMatchObject({
      isUsed: true,
      link: null,
    })
    expect((await t.call(openReferral, { token })).problem.code).toBe('sales.referral.ended')
    const returned = await t.call(returnAgentForm, { propertyId, serial }, { office: agent.office })
    expect(returned.problem.code).toBe('sales.agent-form.used')
    await t.call(withdrawTicket, { id: ticket.id }, { token: who.token })
    expect((await t.call(openReferral, { token })).body.serial).toBe(serial)
  })
})

describe('clients', () => {
  test('a registration is followed only while its registrant lets the agent', async () => {
    const { serial } = await takeOne(agent)
    const { token, ticketId, number, intent } = await registered(t, { agent: agentWith(serial) })
    const asked = (await t.call(getAgentAccess, { ticketId }, { token })).body
    expect(asked).toMatchObject({ agent: { name: agent.name, licence: agent.licence }, grantedAt: null })
    const seen = () => clientsOf(agent).then(rows => rows.some(row => row.ticketId === ticketId))
    const opened = async () => (await t.call(openAgentClient, { ticketId }, { office: agent.office })).status
    expect([await seen(), await opened()]).toEqual([false, 404])
    expect((await answer(token, ticketId, true)).body.grantedAt).not.toBeNull()
    const row = (await clientsOf(agent)).find(item => item.ticketId === ticketId)
    expect(row).toMatchObject({ registrationNumber: number, serial, status: 'REGISTERED', appointment: null })
    expect(row?.name).toMatch(/\*/)
    expect(await opened()).toBe(200)
    expect((await answer(token, ticketId, false)).body.grantedAt).toBeNull()
    expect([await seen(), await opened()]).toEqual([false, 404])
    // The evidence stays with the registrant, and the consent is not one of the account's.
    const actions = await t.db
      .selectFrom('consents.event')
      .select('action')
      .where('code', '=', 'AGENT_ACCESS')
      .where('intentId', '=', intent)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['GRANT', 'WITHDRAW'])
    const { records } = (await t.call(listConsentRecords, {}, { token })).body
    expect(records.some(({ code }) => code === 'AGENT_ACCESS')).toBe(false)
    expect((await t.call(getConsentReceipt, {}, { token })).status).toBe(200)
    const { consents } = (await t.call(getIntent, { id: intent }, { token })).body as { consents?: { code: string }[] }
    expect((consents ?? []).some(({ code }) => code === 'AGENT_ACCESS')).toBe(false)
  })

  test('an answer given twice, also at once, is one answer; an older text is refused', async () => {
    const { serial } = await takeOne(agent)
    const { token, ticketId } = await registered(t, { agent: agentWith(serial) })
    const { shownAt } = (await t.call(getAgentAccess, { ticketId }, { token })).body
    const old = { ticketId, granted: true, version: 99, locale: 'en', shownAt } as const
    expect((await t.call(answerAgentAccess, old, { token })).problem.code).toBe('consents.outdated')
    expect(statusesOf(await Promise.all([answer(token, ticketId, true), answer(token, ticketId, true)]))).toEqual([
      200, 200,
    ])
    const open = await t.db.selectFrom('sales.agentAccess').selectAll().where('agentId', '=', agent.id).execute()
    const ended = open.filter(({ endedAt }) => endedAt !== null).length
    expect(open.length - ended).toBe((await clientsOf(agent)).length)
  })

  test('no other agent, not even of the same agency, and no other registration of the client', async () => {
    const { ticketId, person } = await client()
    const colleague = await enterAgent(t)
    expect(await clientsOf(colleague)).toEqual([])
    const input = { ticketId }
    for (const op of [openAgentClient, cancelForClient])
      expect((await t.call(op, input, { office: colleague.office })).problem.code).toBe('request.not-found')
    const second = await submit(t, person)
    expect((await t.call(openAgentClient, { ticketId: second.ticket.id }, { office: agent.office })).status).toBe(404)
    const { token } = await member(t)
    expect((await t.call(getAgentAccess, input, { token })).status).toBe(404)
    const ended = { ticketId, granted: false, version: 1, locale: 'en', shownAt: '2026-11-01T00:00:00.000Z' } as const
    expect((await t.call(answerAgentAccess, ended, { token })).status).toBe(404)
  })

  test('what the agent reads holds no contact, identity number, document or deposit', async () => {
    const { ticketId, email, person } = await client()
    const { raw } = await t.call(openAgentClient, { ticketId }, { office: agent.office })
    for (const secret of [email, person.phoneNumber, 'deposit', 'documents', 'accountId', 'qr'])
      if (secret) expect(raw.body).not.toContain(secret)
  })

  test('the access of a registration that has ended can be ended too', async () => {
    const { ticketId, token } = await client()
    await t.db.updateTable('sales.ticket').set({ status: 'WITHDREW' }).where('id', '=', ticketId).execute()
    await t.db
      .updateTable('sales.referralSerial')
      .set({ intentId: null, heldAt: null })
      .where('agentId', '=', agent.id)
      .execute()
    expect((await t.call(getAgentAccess, { ticketId }, { token })).body.agent?.name).toBe(agent.name)
    expect((await answer(token, ticketId, false)).status).toBe(200)
    expect((await clientsOf(agent)).some(row => row.ticketId === ticketId)).toBe(false)
  })

  test('a client of the former agency must agree again, and is not asked for an agent who has moved', async () => {
    const one = await enterAgent(t)
    const { ticketId, token } = await client(one)
    const moved = { agencyCode: 'A02', licence: one.licence }
    const details = { branchCode: null, branch: null, chineseName: null, areaCode: '852', phoneNumber: '61234567' }
    await t.call(changeOwnAgent, { ...moved, ...details }, { office: one.office })
    await t.call(decideAgentChange, { id: one.id, isConfirmed: true, ...moved }, { office: manager })
    expect(await clientsOf(one)).toEqual([])
    expect((await t.call(getAgentAccess, { ticketId }, { token })).body.agent).toBeNull()
  })

  test('of several bids made at once the agent follows the one that was opened', async () => {
    const [serial] = await takeFor('b1000000-0000-4000-8000-000000000004')
    const { tickets, token } = await bidWith(serial ?? '')
    const [first, second] = tickets
    expect(statusesOf(await Promise.all([answer(token, first, true), answer(token, first, true)]))).toEqual([200, 200])
    expect((await clientsOf(agent)).map(row => row.ticketId)).toContain(first)
    expect((await t.call(openAgentClient, { ticketId: second }, { office: agent.office })).status).toBe(404)
    expect(statusesOf([await answer(token, second, true)])).toEqual([200])
    expect((await clientsOf(agent)).map(row => row.ticketId)).toEqual(expect.arrayContaining([first, second]))
  })

  test('without an agent, or with one who has no account, there is nothing to ask', async () => {
    const { token, ticketId } = await registered(t)
    const asked = { agent: null, grantedAt: null, definition: null }
    expect((await t.call(getAgentAccess, { ticketId }, { token })).body).toMatchObject(asked)
    expect((await answer(token, ticketId, true)).problem.code).toBe('request.not-found')
  })

  test('an agent books, moves and cancels the visit, and the client is notified each time', async () => {
    const { ticketId, email } = await client()
    const office = agent.office
    const { slots } = (await t.call(openAgentClient, { ticketId }, { office })).body.appointments
    const [first, second] = slots
    const booked = await t.call(bookForClient, { ticketId, slotId: first?.id ?? '' }, { office })
    expect(booked.body.appointment?.startsAt).toBe(first?.startsAt)
    await t.call(bookForClient, { ticketId, slotId: second?.id ?? '' }, { office })
    expect((await clientsOf(agent)).find(row => row.ticketId === ticketId)?.appointment?.slotId).toBe(second?.id)
    const cancelled = await t.call(cancelForClient, { ticketId }, { office })
    expect(cancelled.body.appointment).toBeNull()
    await t.call(cancelForClient, { ticketId }, { office })
    const subjects = (await t.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject)
    const beginnings = [
      'Your estate agent has booked',
      'Your estate agent has booked',
      'Your estate agent has cancelled',
    ]
    expect(subjects.slice(-3).map((subject, index) => subject?.slice(0, beginnings[index]?.length))).toEqual(beginnings)
  })

  test('an agent who leaves follows nobody, and the registrant is asked nothing', async () => {
    const one = await enterAgent(t)
    const { ticketId, token } = await client(one)
    await t.call(endAgent, { id: one.id }, { office: manager })
    expect((await t.call(getAgentAccess, { ticketId }, { token })).body.agent).toBeNull()
    const open = t.db.selectFrom('sales.agentAccess').select('ticketId').where('agentId', '=', one.id)
    expect(await open.where('endedAt', 'is', null).execute()).toEqual([])
  })
})

describe('declarations and counts', () => {
  test('the latest declaration counts, and the earlier ones stay on record', async () => {
    const one = await enterAgent(t)
    const declare = (registrations: number, instruments: number, sessionId: string = sessions.open) =>
      t.call(declareOwn, { sessionId, registrations, instruments }, { office: one.office })
    await declare(1, 1)
    const { body } = await declare(2, 3)
    const own = body.sessions.find(({ sessionId }) => sessionId === sessions.open)
    expect(own?.declared.map(({ registrations, instruments }) => [registrations, instruments])).toEqual([
      [2, 3],
      [1, 1],
    ])
    expect(faultsOf(await declare(1_000, -1))).toEqual(['registrations too_big', 'instruments too_small'])
    expect((await declare(1, 1, '0192f0c4-7a3e-4c55-9a54-000000000000')).problem.code).toBe('request.not-found')
    const other = (await t.call(listDeclarations, {}, { office: agent.office })).body.sessions
    expect(other.flatMap(({ declared }) => declared)).toEqual([])
  })

  test('a session that has not opened yet takes no declaration', async () => {
    const { opensAt } = await t.db
      .selectFrom('sales.session')
      .select('opensAt')
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    const later = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
    const set = (opening: string) =>
      t.db.updateTable('sales.session').set({ opensAt: opening }).where('id', '=', sessions.open).execute()
    await set(later)
    const input = { sessionId: sessions.open, registrations: 1, instruments: 1 }
    const refused = await t.call(declareOwn, input, { office: agent.office })
    await set(opensAt)
    expect(refused.problem.code).toBe('sales.session.not-open')
  })

  test('finance counts registrations by agent, with what agents declared of their own', async () => {
    const one = await enterAgent(t)
    const { person } = await client(one)
    const { serial } = await takeOne(one)
    const withdrawn = await submit(t, await member(t), { agent: agentWith(serial) })
    await t.db.updateTable('sales.ticket').set({ status: 'WITHDREW' }).where('id', '=', withdrawn.ticket.id).execute()
    await t.call(declareOwn, { sessionId: sessions.open, registrations: 2, instruments: 1 }, { office: one.office })
    const printed = 'KS-A01-000031'
    await submit(t, await member(t), { agent: agentWith(printed), isEstateAgent: true })
    const office = await enterStaff(t, 'FINANCE')
    const { rows, byAgents } = (await t.call(countByAgents, { sessionId: sessions.open }, { office })).body
    expect(rows.find(({ agentId }) => agentId === one.id)).toMatchObject({
      agencyCode: 'A01',
      licence: one.licence,
      registrations: 1,
      verified: 0,
      bought: 0,
      declared: { registrations: 2, instruments: 1 },
    })
    expect(rows.find(({ agencyCode, agentId }) => agencyCode === 'A01' && agentId === null)?.registrations).toBe(1)
    expect(byAgents).toBe(1)
    expect(person.email).not.toBe('')
  })
})
