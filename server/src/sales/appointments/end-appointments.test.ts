import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listProposals } from '#contract/staff/proposal'
import { bookAppointment, getAppointment } from '#contract/sales/appointments/appointment'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { savePreference } from '#contract/accounts/profile'
import { rescheduleSession } from '#contract/sales/session/operations'
import { daysFromNow, note, openSetUps, type SetUps, times } from '../../testing/staff/set-ups.ts'
import { member, submit } from '../../testing/registrants.ts'

vi.setConfig({ testTimeout: 30_000 })
let u: SetUps
beforeAll(async () => (u = await openSetUps()))
afterAll(() => u.t.close())
beforeEach(async () => void (await u.t.db.deleteFrom('platform.limits').execute()))

const slotAt = async (sessionId: string, days: number): Promise<string> => {
  const [startsAt, endsAt] = [daysFromNow(days), daysFromNow(days + 0.01)]
  const slot = { sessionId, startsAt, endsAt, capacity: 2 }
  return (await u.t.db.insertInto('sales.slot').values(slot).returning('id').executeTakeFirstOrThrow()).id
}
/** Creates a member with a registration that has the status Registered. */
const registered = async (sessionId: string) => {
  const person = await member(u.t)
  const { ticket } = await submit(u.t, person, { ...(await u.into(sessionId)), numberOfIntents: 1 })
  const { token } = person
  const confirmed = await u.t.call(confirmTicket, { id: ticket.id }, { token })
  expect(confirmed.status).toBe(200)
  return { ...person, ticketId: ticket.id }
}
type Registered = Awaited<ReturnType<typeof registered>>
const book = ({ token, ticketId }: Registered, slotId: string) =>
  u.t.call(bookAppointment, { ticketId, slotId }, { token })
const seenBy = async ({ token, ticketId }: Registered) =>
  (await u.t.call(getAppointment, { ticketId }, { token })).body.booked
const aboutOf = async (proposalId: string) => {
  const { rows } = (await u.t.call(listProposals, {}, { office: u.second })).body
  return rows.find(({ id }) => id === proposalId)?.about
}

describe('a deadline that comes earlier', () => {
  test('ends the appointments after it: two persons read how many, those who have them are told', async () => {
    const id = await u.published()
    const [early, late] = [await slotAt(id, 1), await slotAt(id, 4)]
    const [stays, ends, spare] = [await registered(id), await registered(id), await registered(id)]
    await u.t.call(savePreference, { locale: 'zh-HK', survey: {} }, { token: ends.token })
    expect([(await book(stays, early)).status, (await book(ends, late)).status]).toEqual([200, 200])
    expect((await u.open(id)).expected.map(({ count }) => count)).toEqual([1, 1])

    const { opensAt } = await u.seen(id)
    await u.save(id, { times: times({ opensAt, closesAt: daysFromNow(2.5), verifyBy: daysFromNow(3) }) })
    const { proposalId } = (await u.propose(id)).body
    expect(await aboutOf(proposalId)).toMatchObject({
      en: 'Kai Sea · Second round · 1 appointment after the new deadline ends',
      'zh-HK': expect.stringContaining('新限期後的1個預約將會取消'),
      'zh-CN': expect.stringContaining('新期限后的1个预约将会取消'),
    })
    // No appointment ends before the change is confirmed.
    expect((await seenBy(ends))?.slotId).toBe(late)
    expect((await u.confirm(proposalId)).status).toBe(200)
    expect([(await seenBy(stays))?.slotId, await seenBy(ends)]).toEqual([early, null])
    expect(await u.t.db.selectFrom('sales.slot').select('booked').where('id', '=', late).executeTakeFirst()).toEqual({
      booked: 0,
    })
    expect((await book(spare, late)).problem.code).toBe('sales.appointment.past')

    // The outbox of the test returns every letter that was ever sent.
    const told = async () => (await u.t.outbox()).filter(({ subject }) => subject.startsWith('售樓處預約已取消'))
    await expect.poll(async () => (await told()).length).toBe(2)
    const [letter, sms] = (await told()).toSorted((a, b) => Number(a.to[0] === '+') - Number(b.to[0] === '+'))
    expect([letter?.to, sms?.to]).toEqual([ends.email, expect.stringMatching(/^\+852/)])
    expect(letter?.body).toContain('該預約現已取消')
    expect(sms?.body).toMatch(/^.+：你就啟海預約於.+，該預約已取消。/)
  })

  test('a reschedule says it of the times that it proposes', async () => {
    const id = await u.published()
    const late = await slotAt(id, 4)
    const [one, other] = [await registered(id), await registered(id)]
    expect([(await book(one, late)).status, (await book(other, late)).status]).toEqual([200, 200])
    const { version } = await u.open(id)
    const before = (await u.seen(id)).opensAt
    const earlier = times({ opensAt: before, closesAt: daysFromNow(2.5), verifyBy: daysFromNow(3) })
    const { body } = await u.t.call(rescheduleSession, { id, version, times: earlier, note }, { office: u.office })
    expect(await aboutOf(body.proposalId)).toMatchObject({
      en: 'Kai Sea · Second round · 2 appointments after the new deadline end',
    })
  })
})
