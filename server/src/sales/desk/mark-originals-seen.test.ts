import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markOriginalSeen, markOriginalsSeen, openTicket } from '#contract/sales/desk/desk'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { createPerson, faultsOf, member, setSession } from '../../testing/registrants.ts'
import { registered } from '../../testing/staff/registered.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 6, onlineWithdrawal: true })
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

/** Registers a couple, whose originals are two identity documents and a proof of their relationship. */
const registerCouple = async () => {
  const owner = await member(t)
  const named = await createPerson(t, owner)
  const one = await registered(t, { people: [{ personId: named.id, relationship: 'SPOUSE' }] }, owner)
  const { version, originals } = (await t.call(openTicket, { id: one.ticketId }, { office })).body
  return { ...one, version, originals: originals.map(({ kind, personId }) => ({ kind, personId })) }
}
const actsOn = (ticketId: string) =>
  t.db.selectFrom('sales.deskAct').select('id').where('ticketId', '=', ticketId).execute()

describe('originals that are seen together', () => {
  test('are noted at once, as one act; the registration lacks only its deposit and consents', async () => {
    const { ticketId: id, version, originals } = await registerCouple()
    expect(originals.map(({ kind }) => kind)).toEqual(['IDENTITY', 'IDENTITY', 'RELATIONSHIP'])
    const { body } = await t.call(markOriginalsSeen, { id, version, originals }, { office })
    expect(body.originals.map(({ seenBy }) => seenBy)).toEqual(Array(3).fill('WONG Lai Ming'))
    expect(body.faults.map(({ code }) => code)).toEqual(['CONSENTS_MISSING', 'DEPOSIT_SHORT'])
    expect(body.version).toBe(version + 1)
    expect(await actsOn(id)).toHaveLength(1)
  })

  test('one that was seen before keeps who saw it', async () => {
    const { ticketId: id, version, originals } = await registerCouple()
    const other = await enterStaff(t, 'SUPERVISOR')
    const [first] = originals
    const seen = (await t.call(markOriginalSeen, { id, version, ...first! }, { office: other })).body
    const { body } = await t.call(markOriginalsSeen, { id, version: seen.version, originals }, { office })
    const before = seen.originals[0]
    expect(body.originals[0]).toEqual(before)
    expect(body.originals.every(({ seenAt }) => seenAt !== null)).toBe(true)
    const again = await t.call(markOriginalsSeen, { id, version: body.version, originals }, { office })
    expect([again.status, again.body.version]).toEqual([200, body.version])
  })

  test('none is noted if one of them does not belong to the registration', async () => {
    const { ticketId: id, version, originals } = await registerCouple()
    const foreign = [...originals, { kind: 'IDENTITY' as const, personId: randomUUID() }]
    const refused = await t.call(markOriginalsSeen, { id, version, originals: foreign }, { office })
    expect(faultsOf(refused)).toEqual(['originals not_offered'])
    const { body } = await t.call(openTicket, { id }, { office })
    expect(body.originals.every(({ seenAt }) => seenAt === null)).toBe(true)
    expect(await actsOn(id)).toHaveLength(0)
  })

  test('an original that is named twice is noted once', async () => {
    const { ticketId: id, version, originals } = await registerCouple()
    const { body } = await t.call(
      markOriginalsSeen,
      { id, version, originals: [...originals, ...originals] },
      { office },
    )
    expect(body.originals.filter(({ seenAt }) => seenAt !== null)).toHaveLength(3)
  })

  test('nothing is noted without one, of a changed registration, or of one that has ended', async () => {
    const { ticketId: id, version, originals, token } = await registerCouple()
    expect(faultsOf(await t.call(markOriginalsSeen, { id, version, originals: [] }, { office }))).toEqual([
      'originals required',
    ])
    const stale = await t.call(markOriginalsSeen, { id, version: version + 1, originals }, { office })
    expect(stale.problem.code).toBe('sales.desk.changed')
    await t.call(withdrawTicket, { id }, { token })
    const ended = await t.call(markOriginalsSeen, { id, version: version + 1, originals }, { office })
    expect(ended.problem.code).toBe('sales.ticket.state')
  })

  test('Q7: of two desks at once, one notes them, and the other learns who did', async () => {
    const { ticketId: id, version, originals } = await registerCouple()
    const other = await enterStaff(t, 'SUPERVISOR')
    const both = await Promise.all(
      [office, other].map(desk => t.call(markOriginalsSeen, { id, version, originals }, { office: desk })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await actsOn(id)).toHaveLength(1)
  })
})
