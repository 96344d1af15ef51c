// Tests that many commands of one person, which wait for each other, do not delay anybody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePreference } from '#contract/accounts/profile'
import { applyPerson, locksAwaited, openTestApp, type TestApp } from '../index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const member = async () => {
  const person = await applyPerson(t)
  return { id: person.id, token: (await t.enter(person.email, person.password)).token }
}
const save = (token: string) => t.call(savePreference, { locale: 'en', survey: {} }, { token })

test('more than the pool has connections: four wait for the account, the rest for them, others are served', async () => {
  const [busy, other] = [await member(), await member()]
  await t.db.deleteFrom('platform.limits').execute()
  const answers = await t.db.transaction().execute(async db => {
    await db.selectFrom('accounts.account').select('id').where('id', '=', busy.id).forUpdate().execute()
    const waiting = Array.from({ length: 40 }, () => save(busy.token))
    await locksAwaited(t, 4)
    expect((await save(other.token)).status).toBe(200)
    await locksAwaited(t, 4)
    return waiting
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 40 }, () => 200))
})
