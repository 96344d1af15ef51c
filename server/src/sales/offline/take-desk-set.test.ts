import { createHmac, createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeskSet, readDeskSet, takeDeskSet } from '#contract/sales/desk/desk-set'
import { isHkid } from '#contract/identity'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { declared, takeSet } from '../../testing/staff/desk-sets.ts'
import { verified } from '../../testing/staff/registered.ts'
import { ago, setSession } from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let other: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 9, maxTicketsPerPerson: 9, onlineWithdrawal: true })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  office = await enterStaff(t, 'COUNTER')
  other = await enterStaff(t, 'COUNTER')
})

/** Computes the check value as a device does. */
const checkOf = (salt: string, personId: string, number: string) =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(`${personId}\n${number}`).digest('hex').slice(0, 1)

describe('what a desk takes along', () => {
  test('what is compared, received and printed; no whole number, contact or copy', async () => {
    const one = await declared(t)
    const done = await verified(t, office)
    const set = await takeSet(t, office)
    const taken = set.tickets.find(({ id }) => id === one.ticketId)
    expect(taken).toMatchObject({
      registrationNumber: one.number,
      people: [{ id: one.id, dateOfBirth: one.dateOfBirth }],
      originals: [{ kind: 'IDENTITY', seenAt: null }],
      instruments: [{ id: one.instrumentId, status: 'DECLARED', number: one.instrument }],
    })
    expect(set.others).toContainEqual({ id: done.ticketId, registrationNumber: done.number, status: 'VERIFIED' })
    const text = JSON.stringify([set.tickets, set.others, { ...set }])
    for (const secret of [one.idNumber, one.email, one.phoneNumber, done.idNumber]) expect(text).not.toContain(secret)
    // A number that is read from the original can be compared all the same.
    expect(taken?.people[0]?.numberMac).toBe(checkOf(set.secrets.numberSalt, one.id, one.idNumber))
    expect(Buffer.from(set.secrets.keyHalf, 'base64url')).toHaveLength(32)
  })
  test('who opens a device does not work out an identity number from the mask and what it is compared by', async () => {
    const left: number[] = []
    for (let n = 0; n < 5; n++) {
      const one = await declared(t)
      const set = await takeSet(t, await enterStaff(t, 'COUNTER'))
      const [person] = set.tickets.find(({ id }) => id === one.ticketId)?.people ?? []
      const shown = person?.idNumberMasked.slice(0, 4) ?? ''
      expect(shown).toMatch(/^[A-Z]\d{3}$/)
      const possible = Array.from({ length: 1_000 }, (_, at) => shown + String(at).padStart(3, '0'))
        .flatMap(digits => [...'0123456789A'].map(check => digits + check))
        .filter(isHkid)
      const fitting = possible.filter(number => checkOf(set.secrets.numberSalt, one.id, number) === person?.numberMac)
      expect(fitting).toContain(one.idNumber)
      left.push(fitting.length)
    }
    // The remaining candidates are counted out of about a thousand each.
    expect(Math.min(...left)).toBeGreaterThan(20)
  })
  test('a scan is known as ours by the keys that it has', async () => {
    const one = await declared(t)
    const { qrKeys } = await takeSet(t, office)
    const bytes = Buffer.from(one.qr, 'base64url')
    const [key] = qrKeys.filter(({ id }) => id === bytes[1])
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: key?.key ?? '' } })
    expect(verify(null, bytes.subarray(0, 24), publicKey, bytes.subarray(24))).toBe(true)
  })
  test('it is recorded of each registration who has taken it', async () => {
    const one = await declared(t)
    await takeSet(t, office)
    const rows = await t.db
      .selectFrom('platform.audit')
      .select('result')
      .where('operation', '=', readDeskSet.name)
      .where('subject', '=', one.ticketId)
      .execute()
    expect(rows).toEqual([{ result: 'done' }])
  })
  test('one set at a time, also by two presses at once; of no other session; not after the deadline', async () => {
    const take = () => t.call(takeDeskSet, { sessionId: sessions.open }, { office })
    const both = await Promise.all([take(), take()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const id = both.find(({ status }) => status === 200)?.body.id
    expect((await take()).problem).toMatchObject({ code: 'sales.desk-set.taken', params: { set: id } })
    expect((await t.call(takeDeskSet, { sessionId: randomUUID() }, { office })).status).toBe(404)
    const { verifyBy } = await takeSet(t, other)
    const { closesAt } = await t.db
      .selectFrom('sales.session')
      .select('closesAt')
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    const past = ago(1_000)
    await setSession(t, sessions.open, { closesAt: past, verifyBy: past })
    const late = await enterStaff(t, 'COUNTER')
    const refused = await t.call(takeDeskSet, { sessionId: sessions.open }, { office: late })
    await setSession(t, sessions.open, { closesAt, verifyBy })
    expect(refused.problem.code).toBe('sales.session.closed')
  })
  test('who is assigned there no more is given neither the key nor the registrations', async () => {
    const set = await takeSet(t, office)
    const { staffId } = await t.db
      .selectFrom('sales.deskSet')
      .select('staffId')
      .where('id', '=', set.id)
      .executeTakeFirstOrThrow()
    await t.db.deleteFrom('office.assignment').where('staffId', '=', staffId).execute()
    expect((await t.call(openDeskSet, { id: set.id }, { office })).problem.code).toBe('request.forbidden')
    expect((await t.call(readDeskSet, { id: set.id }, { office })).status).toBe(404)
    await t.db.insertInto('office.assignment').values({ staffId, sessionId: sessions.open }).execute()
    expect((await t.call(openDeskSet, { id: set.id }, { office })).status).toBe(200)
  })
  test('it is nobody else’s, and read within the hour alone', async () => {
    const set = await takeSet(t, office)
    for (const op of [openDeskSet, readDeskSet])
      expect((await t.call(op, { id: set.id }, { office: other })).status).toBe(404)
    await t.db
      .updateTable('sales.deskSet')
      .set({ takenAt: new Date(Date.now() - 3_700_000).toISOString() })
      .where('id', '=', set.id)
      .execute()
    expect((await t.call(readDeskSet, { id: set.id }, { office })).problem.code).toBe('sales.desk-set.ended')
    expect((await t.call(openDeskSet, { id: set.id }, { office })).status).toBe(200)
  })
})
