import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfficeSession, getOfficeSession, listOfficeSessions } from '#contract/staff/staff-session'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { enrolKey, logInByKey, officeCookie } from '../../testing/staff.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const standing = async (office: string) => {
  const { status, body } = await t.call(getOfficeSession, {}, { office })
  return status === 200 ? body.standing : status
}

test('one’s sessions are listed, and each can be ended; nobody else’s', async () => {
  const [member, other] = [await enrolKey(t, 'COUNTER'), await enrolKey(t, 'COUNTER')]
  const second = officeCookie(await logInByKey(t, member.key))
  const { rows } = (await t.call(listOfficeSessions, {}, { office: second })).body
  expect([rows.length, rows.filter(({ isThis }) => isThis).length]).toEqual([2, 1])
  const first = rows.find(({ isThis }) => !isThis)?.id ?? ''
  expect((await t.call(endOfficeSession, { sessionId: first }, { office: other.office })).status).toBe(404)
  expect((await t.call(endOfficeSession, { sessionId: first }, { office: second })).status).toBe(200)
  expect([await standing(member.office), await standing(second)]).toEqual([401, 'OPEN'])
})
