import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listOfflineDesks, settleDeskConflict } from '#contract/sales/desk/desk-conflict'
import { returnDeskSet } from '#contract/sales/desk/desk-set'
import { openTicket, markOriginalSeen, markOriginalsSeen } from '#contract/sales/desk/desk'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { declared, receiptsOf, takeSet, writtenOff } from '../../testing/staff/desk-sets.ts'
import { registered } from '../../testing/staff/registered.ts'
import { ago, createPerson, member, setSession } from '../../testing/registrants.ts'
import { eraseRegistrations } from '../registration/erase-registrations.ts'

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

const open = async (id: string, by = office) => (await t.call(openTicket, { id }, { office: by })).body
const away = async () => (await t.call(listOfflineDesks, {}, { office: supervisor })).body
const conflictsOf = async (ticketId: string) =>
  (await away()).conflicts.filter(conflict => conflict.ticketId === ticketId)

describe('what was done without a network', () => {
  test('is done in order, as of when it was made, under the number that was printed', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    const madeAt = new Date(new Date(set.takenAt).getTime() + 1).toISOString()
    const answers = []
    for (const action of set.work(one, set.firstReceipt))
      answers.push((await set.send(one.ticketId, action, { madeAt })).body)
    expect(answers.map(({ conflict }) => conflict)).toEqual([null, null, null])
    expect(answers.at(-1)?.status).toBe('VERIFIED')
    const [verification] = (await open(one.ticketId)).verifications
    expect(verification).toMatchObject({
      receiptNumber: `V-${String(set.firstReceipt).padStart(6, '0')}`,
      verifiedAt: madeAt,
    })
    expect(await receiptsOf(t, one.ticketId)).toEqual([set.firstReceipt])
  })
  test('is judged by the deadline as of then', async () => {
    const [one, two] = [await declared(t), await declared(t)]
    const set = await takeSet(t, office)
    const { closesAt, verifyBy } = await t.db
      .selectFrom('sales.session')
      .select(['closesAt', 'verifyBy'])
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    // The deadline falls between the action and the time it is sent.
    await t.db
      .updateTable('sales.deskSet')
      .set({ takenAt: ago(60_000) })
      .where('id', '=', set.id)
      .execute()
    await setSession(t, sessions.open, { closesAt: ago(1_000), verifyBy: ago(1_000) })
    const answers = []
    for (const action of set.work(one, set.firstReceipt))
      answers.push((await set.send(one.ticketId, action, { madeAt: ago(30_000) })).body)
    const late = await set.send(two.ticketId, set.work(two, set.firstReceipt + 1)[1]!)
    await setSession(t, sessions.open, { closesAt, verifyBy })
    expect(late.body.conflict?.code).toBe('sales.session.closed')
    // What was seen and received is a fact; the verification waits for a second person.
    expect(answers.map(({ conflict }) => conflict?.code ?? null)).toEqual([null, null, 'sales.desk-set.late'])
  })
  test('a hundred repeats have one effect, also once the answer is not kept any more', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    const [sight, receive, verifying] = set.work(one, set.firstReceipt)
    const [a, b, actionId] = [randomUUID(), randomUUID(), randomUUID()]
    await set.send(one.ticketId, sight!, { deedId: a })
    await set.send(one.ticketId, receive!, { deedId: b })
    const madeAt = new Date().toISOString()
    const repeat = () => set.send(one.ticketId, verifying!, { deedId: actionId, madeAt })
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, repeat))
      // A request that meets its duplicate in flight is sent again.
      expect(answers.filter(({ status }) => status === 200 || status === 409 || status === 429)).toHaveLength(10)
      await t.db.deleteFrom('platform.idempotency').where('key', '=', actionId).execute()
    }
    const last = await repeat()
    expect([last.status, last.body.conflict, last.body.status]).toEqual([200, null, 'VERIFIED'])
    expect(await receiptsOf(t, one.ticketId)).toEqual([set.firstReceipt])
    const rows = await t.db.selectFrom('sales.deskDeed').select('id').where('ticketId', '=', one.ticketId).execute()
    expect(rows).toHaveLength(3)
  })
  test('what was done at once, and only the answer was lost, is no conflict', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    const [sight, ...rest] = set.work(one, set.firstReceipt)
    const actionId = randomUUID()
    const { version } = await open(one.ticketId)
    const given = { id: one.ticketId, version, kind: 'IDENTITY', personId: one.id } as const
    await t.call(markOriginalSeen, given, { office, key: actionId })
    expect((await set.send(one.ticketId, sight!, { deedId: actionId })).body.conflict).toBeNull()
    for (const action of rest) expect((await set.send(one.ticketId, action)).body.conflict).toBeNull()
    expect((await open(one.ticketId)).status).toBe('VERIFIED')
  })
  test('so are several originals that were noted at once', async () => {
    const owner = await member(t)
    const named = await createPerson(t, owner)
    const { ticketId } = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, owner)
    const set = await takeSet(t, office)
    const { version, originals } = await open(ticketId)
    const noted = originals.map(({ kind, personId }) => ({ kind, personId }))
    const key = randomUUID()
    await t.call(markOriginalsSeen, { id: ticketId, version, originals: noted }, { office, key })
    // The desk, which got no answer, did the same offline: the first action has the key of the command.
    for (const [index, { kind, personId }] of noted.entries()) {
      const action = { kind: 'SIGHT', original: kind, personId } as const
      const { body } = await set.send(ticketId, action, index === 0 ? { deedId: key } : {})
      expect(body.conflict).toBeNull()
    }
    expect((await open(ticketId)).version).toBe(version + 1)
  })
  test('two desks with one registration: one wins, both and the supervisor are told, until it is settled', async () => {
    const one = await declared(t)
    const [mine, theirs] = [await takeSet(t, office), await takeSet(t, other)]
    const [first, second] = [await mine.sendAll(one), await theirs.sendAll(one)]
    expect(first.map(({ conflict }) => conflict)).toEqual([null, null, null])
    expect(second.map(({ conflict }) => conflict?.code)).toEqual([
      'sales.desk.changed',
      'sales.desk.changed',
      'sales.desk.verified',
    ])
    expect(second.at(-1)?.conflict?.title).toMatch(/already verified/)
    expect(await receiptsOf(t, one.ticketId)).toEqual([mine.firstReceipt])
    // The supervisors of the session get one letter about it, however many actions were refused.
    const letters = (await t.outbox()).filter(({ subject }) =>
      subject.includes(`Not accepted from an offline desk: ${one.number}`),
    )
    const { email } = await t.db
      .selectFrom('office.staff')
      .select('email')
      .where(eb => eb('roles', '@>', eb.val(['SUPERVISOR'])))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(letters.map(({ to }) => to)).toContain(email)
    expect(new Set(letters.map(({ to }) => to)).size).toBe(letters.length)
    // The number that the second desk has printed is accounted for.
    expect(await writtenOff(t, theirs.id)).toEqual([`${theirs.firstReceipt} REFUSED`])
    expect((await open(one.ticketId)).warnings.map(({ code }) => code)).toContain('DESK_CONFLICT')
    const [told] = await conflictsOf(one.ticketId)
    expect(told).toMatchObject({ setId: theirs.id, registrationNumber: one.number, status: 'VERIFIED', settled: null })
    expect(told?.deeds.map(({ kind, receiptNumber }) => [kind, receiptNumber])).toEqual([
      ['SIGHT', null],
      ['RECEIVE', null],
      ['VERIFY', `V-${String(theirs.firstReceipt).padStart(6, '0')}`],
    ])
    const settle = () =>
      t.call(
        settleDeskConflict,
        { setId: theirs.id, ticketId: one.ticketId, reason: 'Receipt taken back' },
        { office: supervisor },
      )
    expect((await settle()).body).toEqual({ settled: 3 })
    expect((await settle()).status).toBe(404)
    expect((await conflictsOf(one.ticketId))[0]?.settled).toMatchObject({
      by: 'WONG Lai Ming',
      reason: 'Receipt taken back',
    })
    expect((await open(one.ticketId)).warnings.map(({ code }) => code)).not.toContain('DESK_CONFLICT')
  })
  test('two desks at the same instant: one wins', async () => {
    const one = await declared(t)
    const [mine, theirs] = [await takeSet(t, office), await takeSet(t, other)]
    const answers = (await Promise.all([mine.sendAll(one), theirs.sendAll(one)])).flat()
    expect(answers.filter(({ conflict }) => conflict === null).length).toBeGreaterThanOrEqual(1)
    expect((await receiptsOf(t, one.ticketId)).length).toBeLessThanOrEqual(1)
    const kept = await t.db
      .selectFrom('sales.deskDeed')
      .select('refusal')
      .where('ticketId', '=', one.ticketId)
      .execute()
    expect(kept).toHaveLength(6)
  })
  test('withdrawn meanwhile, or no longer assigned: refused, kept and told', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    await t.call(withdrawTicket, { id: one.ticketId }, { token: one.token })
    const codes = (await set.sendAll(one)).map(({ conflict }) => conflict?.code)
    expect(codes).toEqual(['sales.desk.changed', 'sales.desk.changed', 'sales.ticket.state'])
    const next = await declared(t)
    const mine = await takeSet(t, other)
    await t.db
      .deleteFrom('office.assignment')
      .where(
        'staffId',
        '=',
        (await t.db.selectFrom('sales.deskSet').select('staffId').where('id', '=', mine.id).executeTakeFirstOrThrow())
          .staffId,
      )
      .execute()
    const [answer] = await mine.sendAll(next, mine.firstReceipt)
    expect(answer).toEqual({
      conflict: { code: 'request.not-found', title: expect.any(String), titles: expect.anything() },
      status: null,
    })
    expect(await conflictsOf(next.ticketId)).toHaveLength(1)
  })
  test('what is wrong with one stands in the way of no other', async () => {
    const [bad, good] = [await declared(t), await declared(t)]
    const set = await takeSet(t, office)
    const unrecognised = await set.send(bad.ticketId, { kind: 'SIGHT', original: 'COMPANY', personId: null })
    expect(unrecognised.body.conflict?.code).toBe('request.invalid')
    expect((await set.sendAll(good)).every(({ conflict }) => conflict === null)).toBe(true)
    expect((await set.send(randomUUID(), { kind: 'SIGHT', original: 'IDENTITY', personId: null })).status).toBe(404)
  })
  test('what this version does not understand is kept for a person, and the others are done and brought back', async () => {
    const [one, two] = [await declared(t), await declared(t)]
    const set = await takeSet(t, office)
    const text = '{"kind":"STAMP","colour":"red"}'
    const unread = { kind: 'UNREAD', text, receiptNumber: set.firstReceipt } as const
    const again = { deedId: randomUUID(), madeAt: new Date().toISOString() }
    const sent = [await set.send(one.ticketId, unread, again), await set.send(one.ticketId, unread, again)]
    expect(sent.map(({ body }) => body.conflict?.code)).toEqual(['sales.desk-set.unread', 'sales.desk-set.unread'])
    expect((await set.sendAll(two, set.firstReceipt + 1)).map(({ conflict }) => conflict)).toEqual([null, null, null])
    expect((await open(one.ticketId)).status).toBe('REGISTERED')
    const [told] = await conflictsOf(one.ticketId)
    expect(told?.deeds).toEqual([
      expect.objectContaining({ kind: 'UNREAD', unread: text, refusal: 'sales.desk-set.unread' }),
    ])
    // The number that may have been printed is accounted for, and the bundle ends like any other.
    expect(await writtenOff(t, set.id)).toEqual([`${set.firstReceipt} REFUSED`])
    expect((await t.call(returnDeskSet, { id: set.id }, { office })).status).toBe(200)
    expect(await conflictsOf(one.ticketId)).toHaveLength(1)
    // The stored text may contain personal data of anybody, so erasing the registrant also erases it.
    const { accountId } = await t.db
      .selectFrom('sales.ticket')
      .select('accountId')
      .where('id', '=', one.ticketId)
      .executeTakeFirstOrThrow()
    await t.context.db.transaction().execute(db => eraseRegistrations(db, accountId))
    expect((await conflictsOf(one.ticketId))[0]?.deeds).toMatchObject([{ kind: 'UNREAD', unread: '' }])
  })
  test('one that cannot be read any more keeps no other from being taken along', async () => {
    const [broken, whole] = [await declared(t), await declared(t)]
    const { accountId } = await t.db
      .selectFrom('sales.ticket')
      .select('accountId')
      .where('id', '=', broken.ticketId)
      .executeTakeFirstOrThrow()
    await t.context.db.transaction().execute(db => eraseRegistrations(db, accountId))
    const { id, tickets, others } = await takeSet(t, office)
    const taken = tickets.map(ticket => ticket.id)
    expect([taken.includes(whole.ticketId), taken.includes(broken.ticketId)]).toEqual([true, false])
    expect(others).toContainEqual(expect.objectContaining({ id: broken.ticketId, status: 'REGISTERED' }))
    expect((await t.call(returnDeskSet, { id }, { office })).status).toBe(200)
  })
  test('a number of another desk, or one that was used, is no receipt', async () => {
    const [one, two] = [await declared(t), await declared(t)]
    const [mine, theirs] = [await takeSet(t, office), await takeSet(t, other)]
    const wrong = await mine.sendAll(one, theirs.firstReceipt)
    expect(wrong.map(({ conflict }) => conflict?.code ?? null)).toEqual([null, null, 'sales.desk-set.receipt'])
    expect(await writtenOff(t, theirs.id)).toEqual([])
    await mine.sendAll(two)
    const again = await mine.send(one.ticketId, { kind: 'VERIFY', receiptNumber: mine.firstReceipt })
    expect(again.body.conflict?.code).toBe('sales.desk-set.receipt')
    expect(await writtenOff(t, mine.id)).toEqual([])
  })
  test('the list of the ballot frozen meanwhile: what was seen and received stays, a receipt comes too late', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    const [announced, frozen] = [randomUUID(), randomUUID()]
    const at = new Date().toISOString()
    await t.db
      .insertInto('sales.ballotAnnouncement')
      .values({
        sessionId: set.sessionId,
        number: 1,
        source: 'DIGITS',
        dueAt: at,
        announcedBy: announced,
        announcedAt: at,
      })
      .execute()
    await t.db
      .insertInto('sales.ballotFreeze')
      .values({
        id: frozen,
        sessionId: set.sessionId,
        number: 1,
        announcement: 1,
        proposedBy: announced,
        confirmedBy: frozen,
        frozenAt: at,
      })
      .execute()
    const codes = (await set.sendAll(one)).map(({ conflict }) => conflict?.code ?? null)
    expect(codes).toEqual([null, null, 'sales.ballot.frozen'])
    expect((await open(one.ticketId)).status).toBe('REGISTERED')
    expect(await writtenOff(t, set.id)).toEqual([`${set.firstReceipt} REFUSED`])
    expect(await conflictsOf(one.ticketId)).toHaveLength(1)
  })
})
