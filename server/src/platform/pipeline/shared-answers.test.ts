import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeClub } from '#contract/club/member'
import { listConsents } from '#contract/consents/consent'
import { listActiveSessions } from '#contract/sales/property/sales-session'
import { openTestApp, type TestApp } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const clock = async () => (await t.call(listActiveSessions, {})).body.now
const crowd = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 60 }, ask))

test('who asks alone is told what stands now', async () => {
  const told: string[] = []
  for (let times = 0; times < 3; times++) told.push(await clock())
  expect(new Set(told).size).toBe(3)
})

test('many who ask within a second are told the same, and what stands now when it is over', async () => {
  const answers = await crowd(() => t.call(listActiveSessions, {}))
  const told = answers.map(({ body }) => body.now)
  // Until many callers ask, each gets a separate answer.
  expect(new Set(told).size).toBeLessThan(20)
  // A shared answer is cached by its reader no more than a private answer.
  for (const { raw } of answers) expect(raw.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(answers.map(({ raw }) => raw.headers['etag'])).toEqual(answers.map(() => undefined))
  await t.moveClock(60_000)
  await sleep(1_100)
  expect(Date.parse(await clock())).toBeGreaterThanOrEqual(Date.parse(told.at(-1) ?? '') + 60_000)
})

test('what is asked of other things is told of those', async () => {
  const ask = (scope: 'ACCOUNT' | 'TICKET') => async () =>
    (await t.call(listConsents, { scope })).body.definitions.map(({ code }) => code)
  const ofAccounts = await ask('ACCOUNT')()
  const ofTickets = await ask('TICKET')()
  expect(ofTickets).not.toEqual(ofAccounts)
  await crowd(ask('ACCOUNT'))
  await crowd(ask('TICKET'))
  expect(await ask('ACCOUNT')()).toEqual(ofAccounts)
  expect(await ask('TICKET')()).toEqual(ofTickets)
})

test('a failure is told to who met it alone: the next is answered', async () => {
  await t.db.schema.alterTable('club.programme').renameTo('programme_away').execute()
  const failed = await crowd(async () => (await t.call(describeClub, {})).status)
  await t.db.schema.alterTable('club.programme_away').renameTo('programme').execute()
  expect(new Set(failed)).toEqual(new Set([500]))
  expect((await t.call(describeClub, {})).status).toBe(200)
})
