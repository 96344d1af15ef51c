import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endOfficeSession } from '#contract/staff/staff-session'
import { listOfflineDesks } from '#contract/sales/desk/desk-conflict'
import {
  giveUpDeskSet,
  openDeskSet,
  readDeskSet,
  returnDeskSet,
  sendDeskAction,
  wipeDeskSet,
} from '#contract/sales/desk/desk-set'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { type Declared, declared, receiptsOf, takeSet, writtenOff } from '../../testing/staff/desk-sets.ts'
import { verified } from '../../testing/staff/registered.ts'
import { setSession } from '../../testing/registrants.ts'
import { endOverdueSets } from './end-overdue-sets.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let other: string
let supervisor: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 9, maxTicketsPerPerson: 9, onlineWithdrawal: true })
  supervisor = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  office = await enterStaff(t, 'COUNTER')
  other = await enterStaff(t, 'COUNTER')
})

const away = async () => (await t.call(listOfflineDesks, {}, { office: supervisor })).body
const counter = async () =>
  (await t.db.selectFrom('sales.verificationCounter').select('last').executeTakeFirstOrThrow()).last

describe('the end of a set', () => {
  const numbersOf = async (item: Declared, by = office) => {
    const set = await takeSet(t, by)
    await set.sendAll(item)
    return set
  }
  test('brought back: what nobody took a number after goes back, so that the books have no gap', async () => {
    const set = await numbersOf(await declared(t))
    const size = set.lastReceipt - set.firstReceipt
    const { body } = await t.call(returnDeskSet, { id: set.id }, { office })
    expect(body).toEqual({ givenBack: size, writtenOff: 0 })
    expect(await counter()).toBe(set.firstReceipt)
    const { receipt } = await verified(t, other)
    expect(receipt.receiptNumber).toBe(`V-${String(set.firstReceipt + 1).padStart(6, '0')}`)
  })
  test('brought back after others went on: written off with why', async () => {
    const one = await declared(t)
    await declared(t)
    const set = await numbersOf(one)
    await verified(t, other)
    const { body } = await t.call(returnDeskSet, { id: set.id }, { office })
    expect(body).toEqual({ givenBack: 0, writtenOff: set.lastReceipt - set.firstReceipt })
    expect(await writtenOff(t, set.id)).toContain(`${set.firstReceipt + 1} RETURNED`)
    const spent = new Set<number>()
    for (const { receiptNumber } of await t.db.selectFrom('sales.verification').select('receiptNumber').execute())
      spent.add(receiptNumber)
    for (const { receiptNumber } of await t.db.selectFrom('sales.receiptWriteOff').select('receiptNumber').execute())
      spent.add(receiptNumber)
    for (let number = set.firstReceipt; number <= set.lastReceipt; number++) expect(spent.has(number)).toBe(true)
  })
  test('wiped by a supervisor: our half of the key is gone, and nothing is taken from it', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    const wipe = (by: string) => t.call(wipeDeskSet, { id: set.id, reason: 'Lost' }, { office: by })
    expect((await wipe(office)).status).toBe(403)
    expect((await wipe(supervisor)).body.writtenOff).toBe(set.lastReceipt - set.firstReceipt + 1)
    for (const refused of [
      await t.call(openDeskSet, { id: set.id }, { office }),
      await t.call(readDeskSet, { id: set.id }, { office }),
      await t.call(returnDeskSet, { id: set.id }, { office }),
      await set.send(one.ticketId, { kind: 'SIGHT', original: 'IDENTITY', personId: one.id }),
    ])
      expect(refused.problem.code).toBe('sales.desk-set.ended')
    const row = await t.db
      .selectFrom('sales.deskSet')
      .select(['keyHalf', 'how', 'reason'])
      .where('id', '=', set.id)
      .executeTakeFirst()
    expect(row).toEqual({ keyHalf: null, how: 'WIPED', reason: 'Lost' })
    expect((await away()).desks.find(({ id }) => id === set.id)).toMatchObject({
      used: 0,
      ended: { how: 'WIPED', reason: 'Lost' },
    })
    // Another bundle can be taken then.
    expect((await takeSet(t, office)).id).not.toBe(set.id)
  })
  test('given up by whom it was given to, and by nobody else', async () => {
    const set = await takeSet(t, office)
    expect((await t.call(giveUpDeskSet, { id: set.id }, { office: other })).status).toBe(404)
    expect((await t.call(giveUpDeskSet, { id: set.id }, { office })).status).toBe(200)
    expect((await t.call(giveUpDeskSet, { id: set.id }, { office })).problem.code).toBe('sales.desk-set.ended')
  })
  test('wiped while it is being sent: before it or after it, never half', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    const [, , verifying] = set.work(one, set.firstReceipt)
    for (const action of set.work(one, set.firstReceipt).slice(0, 2)) await set.send(one.ticketId, action)
    await Promise.all([
      set.send(one.ticketId, verifying!),
      t.call(wipeDeskSet, { id: set.id, reason: 'Lost' }, { office: supervisor }),
    ])
    const receipts = await receiptsOf(t, one.ticketId)
    const off = await writtenOff(t, set.id)
    expect(receipts.length + off.length).toBe(set.lastReceipt - set.firstReceipt + 1)
  })
  test('never heard of again: ended three days after its time', async () => {
    const set = await takeSet(t, office)
    const due = async (days: number) => {
      const endsAt = new Date(Date.now() - days * 86_400_000)
      const takenAt = new Date(endsAt.getTime() - 1_000)
      const times = { takenAt: takenAt.toISOString(), endsAt: endsAt.toISOString() }
      await t.db.updateTable('sales.deskSet').set(times).where('id', '=', set.id).execute()
      await Promise.all([endOverdueSets(t.context), endOverdueSets(t.context)])
      const row = await t.db
        .selectFrom('sales.deskSet')
        .select('how')
        .where('id', '=', set.id)
        .executeTakeFirstOrThrow()
      return row.how
    }
    expect([await due(2.9), await due(3.1)]).toEqual([null, 'OVERDUE'])
    expect(await writtenOff(t, set.id)).toHaveLength(set.lastReceipt - set.firstReceipt + 1)
  })
  test('a session that was ended sends nothing', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    await t.call(endOfficeSession, {}, { office })
    const refused = await t.call(
      sendDeskAction,
      {
        id: set.id,
        deedId: randomUUID(),
        ticketId: one.ticketId,
        version: 1,
        madeAt: set.takenAt,
        deed: { kind: 'SIGHT', original: 'IDENTITY', personId: one.id },
      },
      { office },
    )
    expect(refused.status).toBe(401)
  })
})
