import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  DraftContent,
  getDraft,
  listDrafts,
  maxDrafts,
  removeDraft,
  saveDraft,
} from '#contract/sales/registration/draft'
import { createTickets } from '#contract/sales/registration/intent'
import { sample } from '#contract/sample'
import { demo, submitIntent, openTestApp, type TestApp, statusesOf } from '../../testing/index.ts'

let t: TestApp
type Writer = { token: string; id: string }
let mine: Writer
let theirs: Writer
beforeAll(async () => {
  t = await openTestApp()
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 }).execute()
  mine = { ...(await t.enter()), id: randomUUID() }
  theirs = { ...(await t.enter('member@firsthand.example', demo.password)), id: randomUUID() }
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('sales.draft').execute()))

const content = (line1: string) => {
  const given = sample(DraftContent)
  return { ...given, address: { ...given.address, line1 } }
}
const save = (line1: string, version: number, { token, id } = mine) =>
  t.call(saveDraft, { id, content: content(line1), version }, { token })
const read = async ({ token, id } = mine) => (await t.call(getDraft, { id }, { token })).body
const line1 = async (by = mine) => (await read(by)).draft?.content.address.line1 ?? null
const listed = async ({ token } = mine) => (await t.call(listDrafts, {}, { token })).body.drafts

test('none, then the first, then the next: the version counts up', async () => {
  expect(await read()).toEqual({ draft: null })
  expect((await save('one', 0)).body.version).toBe(1)
  expect((await save('two', 1)).body.version).toBe(2)
  expect((await read()).draft).toMatchObject({ content: content('two'), version: 2 })
})

test('a stale version is told, not overwritten; nor is one from the future taken', async () => {
  await save('one', 0)
  await save('two', 1)
  for (const version of [0, 1, 3, 99]) {
    expect((await save('mine', version)).problem, String(version)).toMatchObject({
      status: 409,
      code: 'sales.draft.stale',
    })
  }
  expect(await line1()).toBe('two')
})

test.each([0, 1])('of two windows that save version %i at once, one wins', async version => {
  if (version === 1) await save('before', 0)
  const answers = await Promise.all(['left', 'right'].map(side => save(side, version)))
  expect(statusesOf(answers)).toEqual([200, 409])
  expect(await line1()).toBe(answers[0]!.status === 200 ? 'left' : 'right')
})

test('the same save again, for its answer was lost, is told as it was; anything else since is stale', async () => {
  const first = await save('one', 0)
  expect((await save('one', 0)).body).toEqual(first.body)
  const second = await save('two', 1)
  await t.moveClock(60_000)
  expect((await save('two', 1)).body).toEqual(second.body)
  expect((await save('three', 1)).problem.code).toBe('sales.draft.stale')
  expect((await save('one', 0)).problem.code).toBe('sales.draft.stale')
})

test('two accounts have each their own', async () => {
  await save('mine', 0)
  expect(await line1(theirs)).toBeNull()
  await save('theirs', 0, theirs)
  expect([await line1(), await line1(theirs)]).toEqual(['mine', 'theirs'])
})

test('is sealed, and moved to another account it does not open', async () => {
  await save('Quagga House', 0)
  await save('theirs', 0, theirs)
  const rows = await t.db.selectFrom('sales.draft').selectAll().execute()
  expect(rows.map(row => row.sealed.toString('latin1')).join()).not.toMatch(/Quagga|country/)
  const victim = rows.find(row => row.accountId.endsWith('1'))!
  const thief = rows.find(row => row.accountId.endsWith('2'))!
  await t.db
    .updateTable('sales.draft')
    .set({ sealed: victim.sealed })
    .where('accountId', '=', thief.accountId)
    .execute()
  const { token, id } = theirs
  const answer = await t.call(getDraft, { id }, { token })
  expect(answer.problem).toMatchObject({ status: 500, code: 'server.fault' })
  expect(answer.raw.body).not.toContain('Quagga')
})

test('goes when the registration is submitted: mine, not theirs', async () => {
  await save('mine', 0)
  await save('theirs', 0, theirs)
  const intent = await submitIntent(t, mine.token, { draftId: mine.id })
  expect(await line1()).toBe('mine')
  expect((await t.call(createTickets, { id: intent }, { token: mine.token })).status).toBe(200)
  expect([await line1(), await line1(theirs)]).toEqual([null, 'theirs'])
})

test('stays when the submission is refused', async () => {
  await save('mine', 0)
  const intent = await submitIntent(t, mine.token, { draftId: mine.id })
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 1 }).execute()
  expect((await t.call(createTickets, { id: intent }, { token: mine.token })).status).toBe(409)
  expect(await line1()).toBe('mine')
})

test('several lie side by side, the last saved first; one is thrown away, and only by its owner', async () => {
  const second = { ...mine, id: randomUUID() }
  await save('one', 0)
  await t.moveClock(1_000)
  await save('two', 0, second)
  await save('theirs', 0, theirs)
  expect((await listed()).map(({ id, step }) => [id, step])).toEqual([
    [second.id, 2],
    [mine.id, 2],
  ])
  const remove = (id: string, { token } = mine) => t.call(removeDraft, { id }, { token })
  expect((await remove(theirs.id)).problem.code).toBe('request.not-found')
  expect((await remove(randomUUID())).problem.code).toBe('request.not-found')
  expect((await remove(second.id)).status).toBe(200)
  expect((await listed()).map(({ id }) => id)).toEqual([mine.id])
  expect(await line1(theirs)).toBe('theirs')
})

test('another’s id is neither read nor written', async () => {
  await save('theirs', 0, theirs)
  const stolen = { ...mine, id: theirs.id }
  expect(await read(stolen)).toEqual({ draft: null })
  expect((await save('mine', 1, stolen)).problem.code).toBe('sales.draft.stale')
  // The answer also does not reveal that another account's draft has the same id.
  expect((await save('mine', 0, stolen)).body.version).toBe(1)
  expect([await line1(stolen), await line1(theirs)]).toEqual(['mine', 'theirs'])
})

test('twenty at most', async () => {
  for (let count = 0; count < maxDrafts; count++) await save('one', 0, { ...mine, id: randomUUID() })
  expect((await save('one more', 0)).problem).toMatchObject({ status: 409, code: 'sales.draft.too-many' })
  expect(await listed()).toHaveLength(maxDrafts)
})

test('of many at once no more than are left', async () => {
  for (let count = 2; count < maxDrafts; count++) await save('one', 0, { ...mine, id: randomUUID() })
  const many = await Promise.all(Array.from({ length: 8 }, () => save('one', 0, { ...mine, id: randomUUID() })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await listed()).toHaveLength(maxDrafts)
})

test('a number of an identity document is refused wherever it is typed', async () => {
  const entries = { [mine.id]: { idNumber: 'A1234563' } }
  const given = { id: mine.id, content: { ...content('one'), entries }, version: 0 }
  expect((await t.call(saveDraft, given, { token: mine.token })).status).toBe(400)
  expect(await listed()).toEqual([])
})
