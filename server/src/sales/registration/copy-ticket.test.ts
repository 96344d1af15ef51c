import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  copyTicket,
  DraftContent,
  getDraft,
  listDrafts,
  maxDrafts,
  saveDraft,
} from '#contract/sales/registration/draft'
import { sample } from '#contract/sample'
import { listParties, removeParty } from '#contract/sales/registration/party'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import {
  agentWith,
  attach,
  closeSession,
  createCompany,
  createPerson,
  type Member,
  member,
  register,
  setSession,
  shapeOf,
  submit,
  tender,
  unitOf,
} from '../../testing/registrants.ts'

let t: TestApp
let mine: Member
let theirs: Member
beforeAll(async () => {
  t = await openTestApp()
  for (const id of [sessions.open, tender.sessionId])
    await setSession(t, id, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  mine = await member(t)
  theirs = await member(t)
})
afterAll(() => t.close())

const copy = (id: string, { token } = mine) => t.call(copyTicket, { id }, { token })
const contentOf = async (id: string) => {
  const { body, raw } = await copy(id)
  const { draft } = (await t.call(getDraft, { id: body.draftId }, { token: mine.token })).body
  if (!draft) throw new Error(raw.body)
  return draft.content
}
const spouse = (personId: string) => ({ personId, relationship: 'SPOUSE' })

test('begins with all that was told, at the review; of the agent all but the form that was used', async () => {
  const [person, card] = [await createPerson(t, mine), await attach(t, mine, 'NAME_CARD')]
  const agent = agentWith('KS-A01-000001', { nameCard: card.id })
  const relatives = [{ englishName: 'CHAN SIU FAN', chineseName: null, relationship: 'SISTER', brNumber: null }]
  const { ticket } = await submit(t, mine, {
    people: [spouse(person.id)],
    relatives,
    agent,
    isEstateAgent: true,
    survey: { PURCHASE_PURPOSE: 'SELF_USE' },
  })
  const content = await contentOf(ticket.id)
  expect(content).toMatchObject({
    step: 4,
    confirmed: true,
    sessionId: sessions.open,
    batchId: sessions.groupB,
    applicant: 'INDIVIDUAL',
    numberOfUnits: 1,
    numberOfIntents: 2,
    address: { country: 'HKG', line1: 'Flat A, 12/F, Block 3' },
    companyId: null,
    isDirector: null,
    people: [spouse(person.id)],
    relatives: [{ englishName: 'CHAN SIU FAN', relationship: 'SISTER' }],
    hasAgent: true,
    isEstateAgent: true,
    survey: { PURCHASE_PURPOSE: 'SELF_USE' },
    relatedNumber: null,
  })
  expect(content.agent).toMatchObject({ agency: 'A01', licence: 'S-123456', nameCard: card.id, serial: '' })
  // Copied content is accepted like typed content.
  const saved = await t.call(saveDraft, { id: randomUUID(), content, version: 0 }, { token: mine.token })
  expect(saved.status, saved.raw.body).toBe(200)
  // With another referral form the registration is accepted.
  const again = await register(t, mine, {
    people: content.people,
    agent: agentWith('KS-A01-000002', { nameCard: card.id }),
  } as Parameters<typeof register>[2])
  expect(again.status, again.raw.body).toBe(200)
})

test('a company and its director, put back on the list if they were taken from it', async () => {
  const [company, person] = [await createCompany(t, mine), await createPerson(t, mine)]
  const people = [{ personId: person.id, relationship: null }]
  const { ticket } = await submit(t, mine, { applicant: 'COMPANY', companyId: company.id, people, isDirector: true })
  for (const id of [company.id, person.id]) await t.call(removeParty, { id }, { token: mine.token })
  const content = await contentOf(ticket.id)
  expect(content).toMatchObject({ applicant: 'COMPANY', companyId: company.id, isDirector: true, people })
  const listed = (await t.call(listParties, {}, { token: mine.token })).body
  expect(listed.people.map(({ id }) => id)).toContain(person.id)
  expect(listed.companies.map(({ id }) => id)).toContain(company.id)
})

test('of a tender, and of a session that has closed, begins with the choice', async () => {
  const bid = { ...tender, numberOfIntents: 1, numberOfUnits: 1, tenderUnits: [unitOf(1)] }
  const { ticket } = await submit(t, mine, bid)
  const counts = { step: 1, confirmed: false, tenderUnits: [], numberOfUnits: null, numberOfIntents: null }
  expect(await contentOf(ticket.id)).toMatchObject({ ...counts, sessionId: tender.sessionId })
  const closed = await submit(t, mine)
  const reopen = await closeSession(t, sessions.open)
  expect(await contentOf(closed.ticket.id)).toMatchObject({ step: 1, confirmed: false, numberOfUnits: 1 })
  await reopen()
})

test('Z1: another’s is not there, and makes no draft', async () => {
  const { ticket } = await submit(t, mine)
  const [foreign, nobodys] = [await copy(ticket.id, theirs), await copy(randomUUID(), theirs)]
  expect(foreign.problem).toMatchObject({ status: 404, code: 'request.not-found' })
  expect(shapeOf(foreign)).toEqual(shapeOf(nobodys))
  expect((await t.call(listDrafts, {}, { token: theirs.token })).body.drafts).toEqual([])
  expect((await t.call(copyTicket, { id: ticket.id })).status).toBe(401)
})

test('the same key is the same copy; and of drafts there are twenty at most', async () => {
  const crowd = await member(t)
  const { ticket } = await submit(t, crowd)
  const key = randomUUID()
  const once = () => t.call(copyTicket, { id: ticket.id }, { token: crowd.token, key })
  expect((await once()).body).toEqual((await once()).body)
  const count = async () => (await t.call(listDrafts, {}, { token: crowd.token })).body.drafts.length
  expect(await count()).toBe(1)
  const content = sample(DraftContent)
  for (let n = 1; n < maxDrafts; n++)
    await t.call(saveDraft, { id: randomUUID(), content, version: 0 }, { token: crowd.token })
  expect((await copy(ticket.id, crowd)).problem).toMatchObject({ status: 409, code: 'sales.draft.too-many' })
  expect(await count()).toBe(maxDrafts)
})
