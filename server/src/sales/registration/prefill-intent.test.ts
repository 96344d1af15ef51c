import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTickets, isPipl, prefillIntent } from '#contract/sales/registration/intent'
import {
  agree,
  applyPerson,
  submitIntent,
  openTestApp,
  registration,
  sessions,
  type TestApp,
} from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const member = async (more: Parameters<typeof applyPerson>[1] = {}) => {
  const person = await applyPerson(t, more)
  return { ...person, token: (await t.enter(person.email, person.password)).token }
}
const submitted = async (token: string, more: Parameters<typeof submitIntent>[2]) =>
  t.call(createTickets, { id: await submitIntent(t, token, more) }, { token })
const prefill = (token: string, id: string = sessions.groupA) => t.call(prefillIntent, { id }, { token })

test('nothing yet: 204, without a body', async () => {
  const { token } = await member()
  const { status, raw } = await prefill(token)
  expect([status, raw.body]).toEqual([204, ''])
})

test('the address of the last registration, one’s own alone', async () => {
  const [one, other] = [await member(), await member()]
  const { address } = await registration(t)
  await submitted(one.token, { address: { ...address, line1: 'Flat A' } })
  await t.moveClock(1000)
  await submitted(one.token, { address: { ...address, line1: 'Flat B' } })
  expect((await prefill(one.token)).body).toMatchObject({ address: { ...address, line1: 'Flat B' } })
  expect((await prefill(other.token)).status).toBe(204)
  expect((await t.call(prefillIntent, { id: sessions.groupA })).status).toBe(401)
  expect((await prefill(one.token, randomUUID())).problem.code).toBe('request.not-found')
  // The identity number appears nowhere in the prefilled data.
  expect((await prefill(one.token)).raw.body).not.toContain(one.idNumber)
})

test('is-pipl: by the account, or by where letters go', async () => {
  const asked = async (token: string, id: string) => (await t.call(isPipl, { id }, { token })).body.isPipl
  const hongKong = await member()
  expect(await asked(hongKong.token, await submitIntent(t, hongKong.token))).toBe(false)
  const { address } = await registration(t)
  const consents = await agree(t, 'TICKET', 'CN')
  const there = { ...address, country: 'CHN', city: '440000', district: '440300' }
  expect(await asked(hongKong.token, await submitIntent(t, hongKong.token, { address: there, consents }))).toBe(true)
  const mainland = await member({ nationality: 'CHN' })
  expect(await asked(mainland.token, await submitIntent(t, mainland.token, { consents }))).toBe(true)
})
