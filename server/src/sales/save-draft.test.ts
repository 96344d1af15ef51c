import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DraftContent, getDraft, saveDraft } from '#contract/sales/draft'
import { createTickets } from '#contract/sales/intent'
import { sample } from '#contract/sample'
import { demo, lodge, openTestApp, type TestApp, statusesOf } from '../testing/index.ts'

let t: TestApp
let mine: { token: string }
let theirs: { token: string }
beforeAll(async () => {
  t = await openTestApp()
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 100 }).execute()
  mine = await t.enter()
  theirs = await t.enter('member@firsthand.example', demo.password)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('sales.draft').execute()))

const content = (line1: string) => {
  const given = sample(DraftContent)
  return { ...given, address: { ...given.address, line1 } }
}
const save = (line1: string, version: number, by = mine) => t.call(saveDraft, { content: content(line1), version }, by)
const line1 = async (by = mine) => (await t.call(getDraft, {}, by)).body.draft?.content.address.line1 ?? null

test('none, then the first, then the next: the version counts up', async () => {
  expect((await t.call(getDraft, {}, mine)).body).toEqual({ draft: null })
  expect((await save('one', 0)).body.version).toBe(1)
  expect((await save('two', 1)).body.version).toBe(2)
  const { body } = await t.call(getDraft, {}, mine)
  expect(body.draft).toMatchObject({ content: content('two'), version: 2 })
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
  const answer = await t.call(getDraft, {}, theirs)
  expect(answer.problem).toMatchObject({ status: 500, code: 'server.fault' })
  expect(answer.raw.body).not.toContain('Quagga')
})

test('goes when the registration is submitted: mine, not theirs', async () => {
  await save('mine', 0)
  await save('theirs', 0, theirs)
  const intent = await lodge(t, mine.token)
  expect(await line1()).toBe('mine')
  expect((await t.call(createTickets, { id: intent }, mine)).status).toBe(200)
  expect([await line1(), await line1(theirs)]).toEqual([null, 'theirs'])
})

test('stays when the submission is refused', async () => {
  await save('mine', 0)
  const intent = await lodge(t, mine.token)
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 1 }).execute()
  expect((await t.call(createTickets, { id: intent }, mine)).status).toBe(409)
  expect(await line1()).toBe('mine')
})
