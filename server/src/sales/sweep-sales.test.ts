import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadAttachment } from '#contract/sales/registration/attachment'
import { copyTicket, DraftContent, getDraft, saveDraft } from '#contract/sales/registration/draft'
import { getIntent } from '#contract/sales/registration/intent'
import { removeParty } from '#contract/sales/registration/party'
import { sample } from '#contract/sample'
import { sweepUploads } from '../files/index.ts'
import { openTestApp, sessions, type TestApp } from '../testing/index.ts'
import {
  agentWith,
  attach,
  createCompany,
  createPerson,
  type Member,
  member,
  register,
  setSession,
  submit,
} from '../testing/registrants.ts'
import { sweepSales } from './sweep-sales.ts'

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
  mine = await member(t)
})
afterAll(() => t.close())

const dayMs = 86_400_000
/** Runs the sweep as if so many days had passed, then resets the clock to today. */
const sweepAfter = async (days: number) => {
  await t.moveClock(days * dayMs)
  try {
    await sweepSales(t.context)
    await sweepUploads(t.context, new Date())
  } finally {
    await t.moveClock(-days * dayMs)
  }
}
const by = () => ({ token: mine.token })
const remove = (id: string) => t.call(removeParty, { id }, by())
const isThere = async (table: 'sales.party' | 'sales.attachment' | 'sales.draft', id: string) =>
  (await t.db.selectFrom(table).select('id').where('id', '=', id).execute()).length === 1
const download = async (id: string) => (await t.call(downloadAttachment, { id }, by())).status
const uploadOf = async (id: string) =>
  (await t.db.selectFrom('sales.attachment').select('uploadId').where('id', '=', id).executeTakeFirstOrThrow()).uploadId

test('drafts, thirty days after they were last saved', async () => {
  const id = randomUUID()
  await t.call(saveDraft, { id, content: sample(DraftContent), version: 0 }, by())
  await sweepAfter(29.9)
  expect((await t.call(getDraft, { id }, by())).body.draft).not.toBeNull()
  await sweepAfter(30.1)
  expect((await t.call(getDraft, { id }, by())).body.draft).toBeNull()
})

test('a person taken from the list whom nothing names, with their papers, bytes and keys', async () => {
  const upload = await attach(t, mine, 'IDENTITY')
  const uploadId = await uploadOf(upload.id)
  const { dataKeyId } = await t.db
    .selectFrom('files.upload')
    .select('dataKeyId')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  const [removed, kept] = [
    await createPerson(t, mine, { documentWay: 'UPLOAD', documents: [upload.id] }),
    await createPerson(t, mine),
  ]
  await remove(removed.id)
  await sweepAfter(29.9)
  expect(await isThere('sales.party', removed.id)).toBe(true)
  await sweepAfter(30.1)
  expect(await isThere('sales.party', removed.id)).toBe(false)
  expect(await isThere('sales.attachment', upload.id)).toBe(false)
  expect(await t.db.selectFrom('files.upload').select('id').where('id', '=', uploadId).execute()).toEqual([])
  await expect(t.context.vault.dataKey(t.context.db, dataKeyId)).rejects.toThrow('destroyed')
  // An entry stays, however long it is in the list.
  await sweepAfter(400)
  expect(await isThere('sales.party', kept.id)).toBe(true)
})

test('files that nothing names, after sixty days; those of somebody stay', async () => {
  const [loose, used] = [await attach(t, mine, 'NAME_CARD'), await attach(t, mine, 'IDENTITY')]
  await createPerson(t, mine, { documentWay: 'UPLOAD', documents: [used.id] })
  const uploadId = await uploadOf(loose.id)
  await sweepAfter(59.9)
  expect(await download(loose.id)).toBe(200)
  await sweepAfter(60.1)
  expect([await download(loose.id), await download(used.id)]).toEqual([404, 200])
  expect(await t.db.selectFrom('files.upload').select('id').where('id', '=', uploadId).execute()).toEqual([])
})

test('what was submitted stays: person, company, and the files of both and of the agent', async () => {
  const [upload, card] = [await attach(t, mine, 'IDENTITY'), await attach(t, mine, 'NAME_CARD')]
  const person = await createPerson(t, mine, { documentWay: 'UPLOAD', documents: [upload.id] })
  const company = await createCompany(t, mine)
  const { intent, ticket } = await submit(t, mine, {
    applicant: 'COMPANY',
    companyId: company.id,
    people: [{ personId: person.id, relationship: null }],
    agent: agentWith('KS-A01-000001', { nameCard: card.id }),
  })
  for (const id of [person.id, company.id]) await remove(id)
  await sweepAfter(400)
  const shown = (await t.call(getIntent, { id: intent }, by())).body
  expect(shown.people[0]?.documents).toEqual([upload])
  expect(shown.company?.documents).toEqual(company.documents)
  for (const { id } of [upload, card, ...company.documents]) expect(await download(id)).toBe(200)
  // A copy of the registration restores them.
  const { draftId } = (await t.call(copyTicket, { id: ticket.id }, by())).body
  const { draft } = (await t.call(getDraft, { id: draftId }, by())).body
  const { companyId, people } = draft!.content
  const again = await register(t, mine, {
    applicant: 'COMPANY',
    companyId,
    people: people.map(({ personId }) => ({ personId, relationship: null })),
  })
  expect(again.status, again.raw.body).toBe(200)
})

test('twice at once does no harm', async () => {
  const { id } = await createPerson(t, mine)
  await remove(id)
  await t.moveClock(31 * dayMs)
  await Promise.all([sweepSales(t.context), sweepSales(t.context)])
  await t.moveClock(-31 * dayMs)
  expect(await isThere('sales.party', id)).toBe(false)
})
