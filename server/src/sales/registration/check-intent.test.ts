import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsents } from '#contract/consents/consent'
import type { InputOf } from '#contract/operation'
import { checkIntent, createTickets, readyAheadMs, registerIntent } from '#contract/sales/registration/intent'
import { sample } from '#contract/sample'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const at = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Moves the opening of the demo's session; it closes a week later, and is verified until then. */
const opensIn = (ms: number) =>
  t.db
    .updateTable('sales.session')
    .set({ opensAt: at(ms), closesAt: at(ms + 7 * 86_400_000), verifyBy: at(ms + 7 * 86_400_000) })
    .where('id', '=', sessions.open)
    .execute()

/** The number of intents and consents that are stored. */
const stored = async () => {
  const intents = await t.db.selectFrom('sales.intent').select('id').execute()
  const consents = await t.db.selectFrom('consents.event').select('id').execute()
  return [intents.length, consents.length]
}

const registration = async (more: Partial<InputOf<typeof checkIntent>> = {}) => {
  const { body } = await t.call(listConsents, { scope: 'TICKET' })
  return {
    ...sample(registerIntent.input),
    sessionId: sessions.open,
    batchId: sessions.groupB,
    survey: { PURCHASE_PURPOSE: 'SELF_USE' },
    consents: body.definitions.map(({ code, version, required }) => ({
      code,
      version,
      granted: required,
      locale: 'en' as const,
      shownAt: body.shownAt,
      viaSelectAll: false,
    })),
    ...more,
  }
}

test('who was ready before the opening needs three calls after it; before it nothing is stored', async () => {
  const { token } = await t.enter()
  await opensIn(3_600_000)
  const ready = await registration()
  const before = await stored()
  const checked = await t.call(checkIntent, ready, { token })
  expect(checked.status, checked.raw.body).toBe(200)
  expect(await stored()).toEqual(before)
  expect((await t.call(registerIntent, ready, { token })).body).toMatchObject({ code: 'sales.session.not-open' })
  await opensIn(-1_000)
  const { body } = await t.call(registerIntent, ready, { token })
  const made = await t.call(createTickets, { id: body.id }, { token })
  expect(made.body.tickets).toHaveLength(1)
})

test.each([
  ['earlier than six days before', readyAheadMs + 60_000, {}, 'sales.session.too-early'],
  ['six days before', readyAheadMs - 60_000, {}, undefined],
  ['after the closing', -8 * 86_400_000, {}, 'sales.session.closed'],
  ['without a required consent', 60_000, { consents: [] }, 'consents.required'],
  ['with a group that is not there', 60_000, { batchId: sessions.open }, 'request.not-found'],
] as const)('%s', async (_, opens, more, code) => {
  const { token } = await t.enter()
  await opensIn(opens)
  const checked = await t.call(checkIntent, await registration(more as object), { token })
  expect(checked.body).toMatchObject(code === undefined ? { checkedAt: expect.any(String) } : { code })
})

test('consents on a page that was open too long for the opening are asked for again', async () => {
  const { token } = await t.enter()
  await opensIn(readyAheadMs - 60_000)
  const { consents, ...rest } = await registration()
  const shownAgo = async (ms: number) => {
    const old = consents.map(answer => ({ ...answer, shownAt: at(-ms) }))
    return (await t.call(checkIntent, { ...rest, consents: old }, { token })).body
  }
  expect(await shownAgo(86_400_000 - 60_000)).toMatchObject({ checkedAt: expect.any(String) })
  expect(await shownAgo(86_400_000 + 120_000)).toMatchObject({ code: 'consents.outdated' })
})

test('a field in error is named, as by the submission', async () => {
  const { token } = await t.enter()
  await opensIn(60_000)
  const checked = await t.call(checkIntent, await registration({ survey: { PURCHASE_PURPOSE: 'NOTHING' } }), { token })
  expect(checked.body).toMatchObject({ code: 'request.invalid' })
})
