import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsents } from '#contract/consents/consent'
import type { InputOf } from '#contract/operation'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { confirmTicket, getTicket, listTickets } from '#contract/sales/ticket/ticket'
import { sample } from '#contract/sample'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const registration = async (): Promise<InputOf<typeof registerIntent>> => {
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
  }
}

test('an intent becomes a ticket, and pay later makes it Registered', async () => {
  const { token } = await t.enter()
  const submitted = await t.call(registerIntent, await registration(), { token })
  expect(submitted.raw.body).toContain('id')
  const made = await t.call(createTickets, { id: submitted.body.id }, { token })
  expect(made.status, made.raw.body).toBe(200)
  const [ticket] = made.body.tickets
  expect(ticket).toMatchObject({ status: 'PENDING', totalDepositCents: 20_000_000 })
  const confirmed = await t.call(confirmTicket, { id: ticket!.id }, { token })
  expect(confirmed.body, confirmed.raw.body).toMatchObject({
    status: 'REGISTERED',
    registrant: { idNumberMasked: 'A123****' },
  })
  expect(confirmed.body.qr?.token).toMatch(/^[\w-]{118}$/)
  for (const path of [0, 1]) {
    const seen = await t.call(getTicket, { id: ticket!.id }, { token, path })
    expect(seen.body).toEqual(confirmed.body)
  }
  const list = await t.call(listTickets, {}, { token })
  expect(list.body.rows.map(row => row.status)).toContain('REGISTERED')
  expect((await t.outbox()).at(-1)).toMatchObject({ to: 'demo@firsthand.example' })
})
