import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getConsentReceipt } from '#contract/consents/record'
import { printData } from '#contract/privacy/privacy'
import { listDrafts } from '#contract/sales/registration/draft'
import { Bytes, Later } from '../platform/refusal.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { type Member, member, submit } from '../testing/registrants.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
let t: TestApp
const people: Member[] = []
beforeAll(async () => {
  // The database pool is small: calls that hold a connection while they wait would use it up.
  t = await openTestApp({ DATABASE_POOL: '3', DATABASE_READS_URL: '' })
  for (let at = 0; at < 20; at++) people.push(await member(t))
})
afterAll(() => t.close())

/** Blocks both workers that make documents, so that further requests for documents wait. */
const blockWorkers = async () => {
  const ends: (() => void)[] = []
  const paper = new Bytes('text/plain', Buffer.from('paper'), {})
  const held = ['a', 'b'].map(who =>
    t.context.lanes.own.make(
      who,
      new Later(async () => {
        await new Promise<void>(done => ends.push(done))
        return paper
      }),
    ),
  )
  await expect.poll(() => ends).toHaveLength(2)
  return async () => {
    for (const end of ends) end()
    await Promise.all(held)
  }
}

const here = (count: number) => expect.poll(() => t.context.lanes.own.figures().here, { timeout: 60_000 }).toBe(count)
const atDatabase = () => ({ inside: t.context.load.own.inside(), ...t.context.load.own.figures() })
const nobody = { inside: 0, waiting: 0, shed: 0 }

test('a hundred papers of twenty accounts are asked for while no worker is free: logins, lists and submissions are answered', async () => {
  const release = await blockWorkers()
  const asked = people.flatMap(({ token }) => Array.from({ length: 5 }, () => t.call(getConsentReceipt, {}, { token })))
  await here(102)
  // A request that waits for a document holds no database connection.
  await expect.poll(atDatabase).toEqual(nobody)
  const [first] = people
  expect((await t.call(listDrafts, {}, first)).status).toBe(200)
  expect((await submit(t, first!)).ticket.registrationNumber).not.toBe('')
  expect((await t.enter()).token).not.toBe('')
  await release()
  const papers = await Promise.all(asked)
  expect(new Set(papers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(papers[0]?.raw.headers['content-type']).toBe('application/pdf')
})

test('nor does a command that is drawn at its end hold its transaction meanwhile', async () => {
  const release = await blockWorkers()
  const asked = people.slice(0, 4).map(person => t.call(printData, { password: person.password }, person))
  await here(6)
  await expect.poll(atDatabase).toEqual(nobody)
  expect(t.context.pool.idleCount).toBe(t.context.pool.totalCount)
  await release()
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
})

test('one account has few that wait, whatever it asks for', async () => {
  const mine = people[19]!
  const release = await blockWorkers()
  const asked = Array.from({ length: 12 }, () => t.call(getConsentReceipt, {}, mine))
  const refused = asked.map(item => item.then(({ status }) => status))
  await here(7)
  await release()
  const statuses = await Promise.all(refused)
  expect(statuses.filter(status => status === 200)).toHaveLength(5)
  expect(statuses.filter(status => status === 503)).toHaveLength(7)
})
