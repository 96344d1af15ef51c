import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLimit } from '#contract/sales/registration/intent'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { type Member, member } from '../../testing/registrants.ts'

let t: TestApp
let one: Member
beforeAll(async () => {
  t = await openTestApp()
  one = await member(t)
})
afterAll(() => t.close())

const asked = { sessionId: sessions.open, batchId: sessions.groupB, requested: 1 }

test('the question about the limit waits for no command of the same account, and is audited', async () => {
  await t.db.transaction().execute(async tx => {
    await sql`select from accounts.account where email = ${one.email} for no key update`.execute(tx)
    const answer = await t.call(checkLimit, asked, { token: one.token })
    expect([answer.status, answer.body.reached]).toEqual([200, false])
  })
  const missing = { ...asked, sessionId: 'b1000000-0000-4000-8000-0000000000ff' }
  expect((await t.call(checkLimit, missing, { token: one.token })).status).toBe(404)
  const rows = await t.db
    .selectFrom('platform.audit')
    .select(['result', 'actor'])
    .where('operation', '=', checkLimit.name)
    .orderBy('id')
    .execute()
  expect(rows.map(({ result }) => result)).toEqual(['done', 'request.not-found'])
  expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1)
})
