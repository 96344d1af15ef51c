import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addAttachment,
  type AttachmentPurpose,
  downloadAttachment,
  listAttachments,
} from '#contract/sales/registration/attachment'
import { createTickets, getIntent } from '#contract/sales/registration/intent'
import { saveCompany, savePerson } from '#contract/sales/registration/party'
import { dumpDatabase } from '../../../testing/dump-database.ts'
import { openTestApp, sessions, type TestApp, type TestFile } from '../../../testing/index.ts'
import {
  agentWith,
  attach,
  faultsOf,
  createCompany,
  type Member,
  member,
  personInput,
  photo,
  register,
  setSession,
  shapeOf,
  submit,
} from '../../../testing/registrants.ts'

let t: TestApp
let mine: Member
let theirs: Member
beforeAll(async () => {
  t = await openTestApp()
  mine = await member(t)
  theirs = await member(t)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').where('name', 'like', 'files%').execute()))

const add = (files: TestFile[], purpose: AttachmentPurpose = 'IDENTITY', { token } = mine, key?: string) =>
  t.call(addAttachment, { purpose }, { token, files, ...(key !== undefined && { key }) })
const list = async ({ token } = mine) => (await t.call(listAttachments, {}, { token })).body.attachments
const download = (id: string, { token } = mine) => t.call(downloadAttachment, { id }, { token })
const uploads = () => t.db.selectFrom('files.upload').select(['id', 'accountId', 'droppedAt']).execute()

describe('handing in', () => {
  test('one file: it is described, listed and mine; the same key gives the same file', async () => {
    const key = randomUUID()
    const added = await add([photo], 'NAME_CARD', mine, key)
    expect(added.body).toMatchObject({ name: '正面.jpg', type: 'image/jpeg', purpose: 'NAME_CARD' })
    expect((await add([photo], 'NAME_CARD', mine, key)).body).toEqual(added.body)
    expect(await list()).toEqual([added.body])
    expect(await list(theirs)).toEqual([])
  })

  test.each<[string, TestFile[], string]>([
    ['no file', [], 'files files_required'],
    ['two files', [photo, photo], 'files files_one'],
    ['a script for a picture', [{ name: 'a.jpg', bytes: Buffer.from('<script>') }], 'files.0 file_not_what_it_says'],
    ['an empty file', [{ name: 'a.pdf', bytes: Buffer.alloc(0) }], 'files.0 file_empty'],
    ['a program', [{ name: 'a.exe', bytes: Buffer.from('MZ') }], 'files.0 file_unsupported'],
    ['5,242,880 bytes', [{ name: 'a.png', bytes: Buffer.alloc(5_242_880) }], 'files.0 file_too_large'],
  ])('%s is refused by name, and nothing is kept', async (_, files, fault) => {
    const before = [await list(), (await uploads()).filter(({ accountId }) => accountId !== null)]
    const answer = await add(files)
    expect([answer.status, ...faultsOf(answer)]).toEqual([400, fault])
    expect([await list(), (await uploads()).filter(({ accountId }) => accountId !== null)]).toEqual(before)
  })

  test('for no purpose that we know, or as another’s', async () => {
    const given = { purpose: 'PASSPORT' as never }
    expect((await t.call(addAttachment, given, { token: mine.token, files: [photo] })).status).toBe(400)
    const more = { purpose: 'IDENTITY', accountId: theirs.id } as never
    const answer = await t.call(addAttachment, more, { token: mine.token, files: [photo] })
    expect(faultsOf(answer)).toEqual(['accountId unknown_field'])
  })

  test('a stranger’s form is not even read', async () => {
    const before = await uploads()
    expect((await t.call(addAttachment, { purpose: 'IDENTITY' }, { files: [photo] })).status).toBe(401)
    expect(await uploads()).toEqual(before)
  })

  test('sixty that nothing names are enough; what is submitted or of somebody does not count', async () => {
    const crowd = await member(t)
    const { id } = await attach(t, crowd, 'NAME_CARD')
    const row = await t.db.selectFrom('sales.attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 59 }, () => ({ ...row, id: randomUUID() }))
    await t.db.insertInto('sales.attachment').values(copies).execute()
    const full = await add([photo], 'NAME_CARD', crowd)
    expect(full.problem).toMatchObject({ status: 409, code: 'sales.attachment.too-many' })
    await t.db
      .updateTable('sales.attachment')
      .set({ lodgedAt: row.uploadedAt })
      .where('id', '=', copies[0]!.id)
      .execute()
    // The last place for a file is taken only once, even if many requests ask for it at the same time.
    const many = await Promise.all(Array.from({ length: 6 }, () => add([photo], 'NAME_CARD', crowd)))
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('U9, F04: taking it home', () => {
  test('it is saved, not shown; nobody keeps it; and it is recorded', async () => {
    const { id, size } = await attach(t, mine, 'IDENTITY')
    const { status, raw } = await download(id)
    expect(status).toBe(200)
    expect(raw.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="document.jpg"; filename*=UTF-8''%E6%AD%A3%E9%9D%A2.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(raw.rawPayload.length).toBe(size)
    expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
    const audit = await t.db
      .selectFrom('platform.audit')
      .select(['actor', 'result'])
      .where('operation', '=', 'sales.attachments.download')
      .where('subject', '=', id)
      .execute()
    expect(audit).toEqual([{ actor: `registrant:${mine.id}`, result: 'done' }])
  })

  test('another’s is not there, with a token or none', async () => {
    const { id } = await attach(t, mine, 'IDENTITY')
    const [foreign, nobodys] = [await download(id, theirs), await download(randomUUID(), theirs)]
    expect(foreign.problem).toMatchObject({ status: 404, code: 'request.not-found' })
    expect(shapeOf(foreign)).toEqual(shapeOf(nobodys))
    expect((await t.call(downloadAttachment, { id })).status).toBe(401)
  })

  test('what a company has given up is there no more', async () => {
    const company = await createCompany(t, mine)
    const [first] = company.documents
    const anew = await attach(t, mine, 'BUSINESS_REGISTRATION')
    const { savedAt: _savedAt, documents: _documents, ...details } = company
    const given = { ...details, documents: [anew.id] }
    expect((await t.call(saveCompany, given, { token: mine.token })).body.documents).toEqual([anew])
    expect((await download(first!.id)).status).toBe(404)
    expect((await download(anew.id)).status).toBe(200)
  })
})

describe('a company’s certificate', () => {
  test('is wanted, is a certificate, and is mine', async () => {
    const company = await createCompany(t, mine)
    const { savedAt: _savedAt, documents, ...details } = company
    const save = (ids: string[], { token } = mine) =>
      t.call(saveCompany, { ...details, id: randomUUID(), documents: ids }, { token })
    const foreign = await attach(t, theirs, 'BUSINESS_REGISTRATION')
    const identity = await attach(t, mine, 'IDENTITY')
    expect(faultsOf(await save([]))).toEqual(['documents files_required'])
    expect(faultsOf(await save([foreign.id]))).toEqual(['documents.0 not_offered'])
    expect(faultsOf(await save([identity.id]))).toEqual(['documents.0 not_offered'])
    // These documents belong to another company.
    expect(faultsOf(await save([documents[0]!.id]))).toEqual(['documents.0 not_offered'])
    expect((await save([foreign.id], theirs)).status).toBe(200)
  })

  test('a company without a name, or with a number that is none', async () => {
    const { id } = await attach(t, mine, 'BUSINESS_REGISTRATION')
    const { savedAt: _savedAt, ...details } = await createCompany(t, mine)
    const save = (more: object) =>
      t.call(saveCompany, { ...details, id: randomUUID(), documents: [id], ...more }, { token: mine.token })
    expect(faultsOf(await save({ englishName: null, chineseName: null }))).toEqual(['englishName required'])
    expect(faultsOf(await save({ brNumber: '1234567' }))).toEqual(['brNumber br_invalid'])
    expect(faultsOf(await save({ chineseName: '海燈\u{e0041}控股' }))).toEqual(['chineseName characters_refused'])
    const { id: other } = await attach(t, mine, 'BUSINESS_REGISTRATION')
    const pasted = {
      englishName: 'HARBOUR\u200b LIGHT\u00a0LIMITED',
      chineseName: '\u202a海燈\ufe00控股\u202c',
      documents: [other],
    }
    expect((await save(pasted)).body).toMatchObject({ englishName: 'HARBOUR LIGHT LIMITED', chineseName: '海燈控股' })
    expect((await save({ englishName: null, chineseName: '𠮷記（香港）有限公司' })).body.chineseName).toBe(
      '𠮷記(香港)有限公司',
    )
  })
})

describe('what an intent names', () => {
  const companys = async (by = mine) => {
    const company = await createCompany(t, by)
    const { savedAt: _savedAt, documents: _documents, ...details } = company
    const submitted = await register(t, by, { applicant: 'COMPANY', companyId: company.id, isDirector: true })
    return { details, intent: submitted.body.id, certificate: company.documents[0]! }
  }

  test('stays with it, though the company is saved with another certificate before it is submitted', async () => {
    const { details, intent, certificate } = await companys()
    const anew = await attach(t, mine, 'BUSINESS_REGISTRATION')
    expect((await t.call(saveCompany, { ...details, documents: [anew.id] }, mine)).status).toBe(200)
    expect((await t.call(createTickets, { id: intent }, mine)).status).toBe(200)
    const { company } = (await t.call(getIntent, { id: intent }, mine)).body
    expect(company?.documents).toEqual([certificate])
    expect((await download(certificate.id)).status).toBe(200)
  })

  test('stays while both are sent at once', async () => {
    await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
    const by = await member(t)
    for (let round = 0; round < 6; round++) {
      const company = await createCompany(t, by)
      const { savedAt: _savedAt, documents, ...details } = company
      const anew = await attach(t, by, 'BUSINESS_REGISTRATION')
      const [submitted] = await Promise.all([
        register(t, by, { applicant: 'COMPANY', companyId: company.id, isDirector: true }),
        t.call(saveCompany, { ...details, documents: [anew.id] }, by),
      ])
      expect((await t.call(createTickets, { id: submitted.body.id }, by)).status).toBe(200)
      const shown = (await t.call(getIntent, { id: submitted.body.id }, by)).body
      expect([[documents[0]!.id], [anew.id]]).toContainEqual(shown.company?.documents.map(({ id }) => id))
    }
  })

  test('that is gone for whatever reason is told, and nothing is submitted', async () => {
    const { intent, certificate } = await companys(theirs)
    await t.db.deleteFrom('sales.attachment').where('id', '=', certificate.id).execute()
    const refused = await t.call(createTickets, { id: intent }, theirs)
    expect(refused.problem).toMatchObject({ status: 409, code: 'sales.intent.files-gone' })
    expect((await t.call(getIntent, { id: intent }, theirs)).body.tickets).toEqual([])
  })
})

test('proof of relationship: one’s own, of the purpose, kept with the registration', async () => {
  const by = await member(t)
  const [proof, identity] = [await attach(t, by, 'RELATIONSHIP'), await attach(t, by, 'IDENTITY')]
  const save = (proofs: string[], id: string = randomUUID()) => t.call(savePerson, personInput({ id, proofs }), by)
  expect(faultsOf(await save([identity.id]))).toEqual(['proofs.0 not_offered'])
  expect(faultsOf(await save([(await attach(t, theirs, 'RELATIONSHIP')).id]))).toEqual(['proofs.0 not_offered'])
  const saved = await save([proof.id])
  expect(saved.body).toMatchObject({ documents: [], proofs: [proof] })
  const people = [{ personId: saved.body.id, relationship: 'SPOUSE' }]
  const { intent } = await submit(t, by, { people })
  await save([], saved.body.id)
  expect((await t.call(getIntent, { id: intent }, by)).body.people).toMatchObject([{ documents: [], proofs: [proof] }])
})

test('U9: an agent’s card and letter are my own, and what they say they are', async () => {
  const [card, letter] = [await attach(t, mine, 'NAME_CARD'), await attach(t, mine, 'INCENTIVE_LETTER')]
  const foreign = await attach(t, theirs, 'NAME_CARD')
  const agent = agentWith('KS-A01-000001', { hasIncentiveLetter: true, incentiveLetter: letter.id })
  const tell = (nameCard: string) => register(t, mine, { agent: { ...agent, nameCard } })
  expect(faultsOf(await tell(foreign.id))).toEqual(['agent.nameCard.0 not_offered'])
  expect(faultsOf(await tell(letter.id))).toEqual(['agent.nameCard.0 not_offered'])
  const { body } = await tell(card.id)
  const kept = () => t.db.selectFrom('sales.attachment').select('id').where('lodgedAt', 'is not', null).execute()
  expect(await kept()).not.toContainEqual({ id: card.id })
  expect((await t.call(createTickets, { id: body.id }, mine)).status).toBe(200)
  const submitted = await kept()
  expect(submitted.map(({ id }) => id)).toEqual(expect.arrayContaining([card.id, letter.id]))
})

test('G01: the name of a file lies sealed', async () => {
  await attach(t, mine, 'IDENTITY', { ...photo, name: 'zqxpassport of Chan.jpg' })
  const dump = await dumpDatabase(t.db)
  expect(dump.split('\n').filter(line => line.includes('zqxpassport'))).toEqual([])
})
