import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount, exportData } from '#contract/privacy/privacy'
import {
  requestOpeningNotice,
  listOpeningNotices,
  cancelOpeningNotice,
} from '#contract/sales/session/opening-notice/operations'
import { databaseNow } from '../../platform/database/database.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { type Member, member } from '../../testing/registrants.ts'
import { sweepSales } from '../index.ts'
import { sendOpeningNotices } from './send-opening-notices.ts'

// A subscriber gets one letter when a session opens, as requested.

const minute = 60_000
const day = 1_440 * minute
const { open: sessionId } = sessions

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

/** Sets the session to open and close so many milliseconds from now. */
const opens = async (after: number, closesAfter = after + 7 * day) => {
  const at = (ms: number) => new Date(+now + ms).toISOString()
  const now = await databaseNow(t.db)
  const times = { opensAt: at(after), closesAt: at(closesAfter), verifyBy: at(closesAfter + day) }
  await t.db.updateTable('sales.session').set(times).where('id', '=', sessionId).execute()
}
beforeEach(async () => {
  await t.db.deleteFrom('sales.openingWish').execute()
  await opens(minute)
})

const ask = ({ token }: Member, id: string = sessionId) => t.call(requestOpeningNotice, { sessionId: id }, { token })
const asked = async ({ token }: Member) => (await t.call(listOpeningNotices, {}, { token })).body.sessionIds
const kept = () => t.db.selectFrom('sales.openingWish').selectAll().execute()
const told = async ({ email }: Member) =>
  (await t.outbox()).filter(({ to, subject }) => to === email && subject.startsWith('Registration is open'))

describe('a registrant who waits for a session', () => {
  test('asks once; who asked, by which words and when is kept, and shown; it is taken back as easily', async () => {
    const one = await member(t)
    expect(await asked(one)).toEqual([])
    const before = await databaseNow(t.db)
    const answer = await t.call(requestOpeningNotice, { sessionId }, { token: one.token, locale: 'zh-HK' })
    expect([answer.status, answer.body]).toEqual([200, { sessionIds: [sessionId] }])
    expect(await kept()).toMatchObject([{ accountId: one.id, sessionId, text: '開始登記時通知我' }])
    const [wish] = await kept()
    expect(Date.parse(wish!.askedAt)).toBeGreaterThanOrEqual(+before)
    // A repeated request leaves the subscription as it was.
    expect((await ask(one)).status).toBe(200)
    expect(await kept()).toEqual([wish])
    const back = () => t.call(cancelOpeningNotice, { sessionId }, { token: one.token })
    expect([(await back()).body, (await back()).body]).toEqual([{ sessionIds: [] }, { sessionIds: [] }])
    expect(await kept()).toEqual([])
  })

  test('twice at once it is kept once; what another asked for is not theirs', async () => {
    const [one, other] = [await member(t), await member(t)]
    const both = await Promise.all([ask(one), ask(one)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await kept()).toHaveLength(1)
    expect(await asked(other)).toEqual([])
    await t.call(cancelOpeningNotice, { sessionId }, { token: other.token })
    expect(await asked(one)).toEqual([sessionId])
  })

  test.each([
    ['a minute before it opens it is kept', minute, null],
    ['once it is open it is refused', 0, 'sales.opening.past'],
    ['once it is closed it is refused', -8 * day, 'sales.session.closed'],
  ])('%s', async (_, after, code) => {
    const one = await member(t)
    await opens(after)
    const answer = await ask(one)
    expect(answer.status === 200 ? null : answer.problem.code).toBe(code)
    expect(await kept()).toHaveLength(code === null ? 1 : 0)
  })

  test('a session that there is not, and somebody who is not logged in, are refused', async () => {
    const one = await member(t)
    const answer = await ask(one, 'b1000000-0000-4000-8000-00000000ffff')
    expect([answer.status, answer.problem.code]).toEqual([404, 'request.not-found'])
    expect((await t.call(requestOpeningNotice, { sessionId })).status).toBe(401)
    expect((await t.call(listOpeningNotices, {})).status).toBe(401)
  })
})

describe('the letter', () => {
  test('goes out when it opens and not before, once, though two rounds run at once; then nothing is kept', async () => {
    const one = await member(t)
    await ask(one)
    await sendOpeningNotices(t.context)
    expect(await told(one)).toEqual([])
    await t.moveClock(2 * minute)
    await Promise.all([sendOpeningNotices(t.context), sendOpeningNotices(t.context)])
    await sendOpeningNotices(t.context)
    const [letter, ...more] = await told(one)
    expect(more).toEqual([])
    const { name: session, propertyName: property } = await names()
    expect(letter?.subject).toBe(`Registration is open: ${property}`)
    expect(letter?.body).toContain(`Registration for ${session} of ${property} is open, until `)
    expect(letter?.body).toMatch(/\/en\/properties\?property=[\da-f-]{36}\n/)
    expect(await kept()).toEqual([])
    // After the session has opened, a repeated request is refused with that reason.
    expect((await ask(one)).problem.code).toBe('sales.opening.past')
  })

  test('of a session that is postponed goes out at the new time', async () => {
    const one = await member(t)
    await ask(one)
    await opens(3 * minute)
    await t.moveClock(2 * minute)
    await sendOpeningNotices(t.context)
    expect([await told(one), await asked(one)]).toEqual([[], [sessionId]])
    await t.moveClock(2 * minute)
    await sendOpeningNotices(t.context)
    expect(await told(one)).toHaveLength(1)
  })

  test('is not written of a session that is withdrawn, nor of one that has closed, nor to who took it back', async () => {
    const [one, other, third] = [await member(t), await member(t), await member(t)]
    const copy = 'b1000000-0000-4000-8000-00000000eeee'
    await sql`insert into sales.session select (jsonb_populate_record(session, jsonb_build_object('id', ${copy}::text))).*
      from sales.session where id = ${sessionId}`.execute(t.db)
    expect((await ask(one, copy)).body).toEqual({ sessionIds: [copy] })
    await t.db.deleteFrom('sales.session').where('id', '=', copy).execute()
    expect(await asked(one)).toEqual([])
    await ask(third)
    await t.call(cancelOpeningNotice, { sessionId }, { token: third.token })
    await t.moveClock(2 * minute)
    await sendOpeningNotices(t.context)
    await opens(minute)
    await ask(other)
    await opens(-8 * day)
    await sendOpeningNotices(t.context)
    for (const each of [one, other, third]) expect(await told(each)).toEqual([])
    expect(await asked(other)).toEqual([sessionId])
  })

  test('one who cannot be told stops nobody else, and is told in a later round', async () => {
    const people = [await member(t), await member(t), await member(t)].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const person of people) await ask(person)
    const [first] = people
    await sql
      .raw(
        `create function sales.broken() returns trigger language plpgsql as $$ begin
           if old.account_id = '${first!.id}' then raise exception 'broken'; end if; return old; end $$;
         create trigger broken before delete on sales.opening_wish for each row execute function sales.broken()`,
      )
      .execute(t.db)
    await t.moveClock(2 * minute)
    await expect(sendOpeningNotices(t.context)).rejects.toThrow('could not be done')
    const counts = async () => {
      const letters = (await t.outbox()).filter(({ subject }) => subject.startsWith('Registration is open'))
      return people.map(({ email }) => letters.filter(({ to }) => to === email).length)
    }
    expect(await counts()).toEqual([0, 1, 1])
    await sql.raw('drop function sales.broken cascade').execute(t.db)
    await sendOpeningNotices(t.context)
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('where it cannot be queued, what was asked for stays', async () => {
    const one = await member(t)
    await ask(one)
    await t.moveClock(2 * minute)
    await sql`alter table notices.message add constraint broken check (template <> 'sessionOpened') not valid`.execute(
      t.db,
    )
    await expect(sendOpeningNotices(t.context)).rejects.toThrow('could not be done')
    await sql`alter table notices.message drop constraint broken`.execute(t.db)
    expect(await asked(one)).toEqual([sessionId])
    await sendOpeningNotices(t.context)
    expect(await told(one)).toHaveLength(1)
  })
})

const names = async () => {
  const { name, propertyName } = await t.db
    .selectFrom('sales.session as session')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.name', 'property.name as propertyName'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { name: name.en, propertyName: propertyName.en }
}

describe('what is kept of it', () => {
  test('is handed out to the person, and goes with the account: nobody is told any more', async () => {
    const one = await member(t)
    await ask(one)
    const { body } = await t.call(exportData, { password: one.password }, { token: one.token })
    const { name, propertyName } = await names()
    expect(body.openings).toMatchObject([
      { propertyName: { en: propertyName }, sessionName: { en: name }, text: 'Notify me when it opens' },
    ])
    expect((await t.call(eraseAccount, { password: one.password }, { token: one.token })).status).toBe(200)
    expect(await kept()).toEqual([])
    await t.moveClock(2 * minute)
    await sendOpeningNotices(t.context)
    expect(await told(one)).toEqual([])
  })

  test('is forgotten thirty days after the session closed, and not before', async () => {
    const one = await member(t)
    await ask(one)
    await opens(-40 * day, -29 * day)
    await sweepSales(t.context)
    expect(await kept()).toHaveLength(1)
    await opens(-40 * day, -30 * day - minute)
    await sweepSales(t.context)
    expect(await kept()).toEqual([])
  })
})
