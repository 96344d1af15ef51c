import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRetention, type RetentionRule } from '#contract/privacy/request'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { readyToVerify, registered } from '../../testing/staff/registered.ts'
import { runRetention } from '../index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const days = (count: number) => count * 86_400_000
const read = async () =>
  (await t.call(readRetention, {}, { office: await enterStaff(t, 'PRIVACY_OFFICER') })).body.rules
const of = async (rule: RetentionRule) => (await read()).find(item => item.rule === rule)
const erasedAt = async (id: string) =>
  (await t.db.selectFrom('accounts.account').select('erasedAt').where('id', '=', id).executeTakeFirstOrThrow()).erasedAt
const end = (ticketId: string, status: 'VOIDED' | 'DONE') =>
  t.db.updateTable('sales.ticket').set({ status }).where('id', '=', ticketId).execute()

test('who was not successful is forgotten: copies after 90 days, all after a year; who bought, after seven', async () => {
  // The office holds this registrant's cashier's order, so nothing of theirs is deleted.
  const held = await readyToVerify(t, await enterStaff(t, 'COUNTER'))
  const [lost, bought, open] = [await registered(t), await registered(t), await registered(t)]
  await end(held.ticketId, 'VOIDED')
  await end(lost.ticketId, 'VOIDED')
  await end(bought.ticketId, 'DONE')
  const { saleAt } = await t.db.selectFrom('sales.session').select('saleAt').executeTakeFirstOrThrow()
  const ahead = Math.max(0, Date.parse(saleAt ?? '') - Date.now())
  await t.db
    .updateTable('sales.session')
    .set(eb => ({ saleAt: eb.fn.coalesce('saleAt', 'verifyBy') }))
    .execute()
  const documents = () => t.db.selectFrom('accounts.document').select('id').where('accountId', '=', lost.id).execute()
  const before = await documents()
  expect((await of('IMAGES'))?.due).toBe(0)
  await t.moveClock(ahead + days(120))
  expect((await of('ACCOUNTS'))?.due).toBe(0)
  await runRetention(t.context)
  expect(await documents()).toEqual(before.length === 0 ? before : [])
  expect(await erasedAt(lost.id)).toBeNull()
  await t.moveClock(days(280))
  // A dry run deletes nothing, however often it is repeated.
  expect(await of('ACCOUNTS')).toMatchObject({ due: 2, oldest: expect.any(String) })
  expect(await of('ACCOUNTS')).toMatchObject({ due: 2 })
  await runRetention(t.context)
  expect(await erasedAt(lost.id)).not.toBeNull()
  for (const item of [bought, open, held]) expect(await erasedAt(item.id)).toBeNull()
  expect((await of('ACCOUNTS'))?.rounds[0]).toMatchObject({ deleted: 1, failed: 1 })
  await t.moveClock(days(7 * 365))
  await runRetention(t.context)
  expect([(await erasedAt(bought.id)) === null, await erasedAt(open.id)]).toEqual([false, null])
})
