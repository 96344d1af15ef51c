import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRetention } from '#contract/privacy/request'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { runRetention } from '../index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const days = (count: number) => count * 86_400_000
const read = async () => {
  const { rules } = (await t.call(readRetention, {}, { office: await enterStaff(t, 'PRIVACY_OFFICER') })).body
  return rules.find(rule => rule.rule === 'EVIDENCE')
}

test('what somebody agreed to is kept for seven years after they were erased, then all of it goes', async () => {
  const one = await registered(t)
  const events = async () =>
    (await t.db.selectFrom('consents.event').select('id').where('accountId', '=', one.id).execute()).length
  const there = await events()
  expect(there).toBeGreaterThan(0)
  await t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', one.ticketId).execute()
  await t.moveClock(days(500))
  await runRetention(t.context)
  const { erasedAt } = await t.db
    .selectFrom('accounts.account')
    .select('erasedAt')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(erasedAt).not.toBeNull()
  // Nothing of the last seven years can be deleted, whatever the caller requests.
  await sql`select consents.drop_evidence(${one.id}::uuid)`.execute(t.context.db)
  await t.moveClock(days(7 * 365 - 1))
  await runRetention(t.context)
  expect(await events()).toBe(there)
  await t.moveClock(days(4))
  expect((await read())?.due).toBeGreaterThan(0)
  await runRetention(t.context)
  expect(await events()).toBe(0)
  expect(await read()).toMatchObject({ due: 0, oldest: null })
})
